import { queryOptions } from '@tanstack/react-query';
import type { ReadingPlace } from '@gbr/domain/reading-place.ts';
import type { ReadingBody } from '@gbr/domain/wire/reading.ts';
import { bookPath } from './books.ts';
import { get, send } from './http.ts';
import { isLoggedIn } from './token.ts';

export const readingQuery = (bookId: string) =>
  queryOptions({
    queryKey: ['reading', bookId],
    queryFn: ({ signal }) => get<ReadingPlace>(bookPath(bookId, '/reading'), signal),
    enabled: isLoggedIn,
  });

export function keepReading(bookId: string, body: ReadingBody): Promise<ReadingPlace> {
  return send<ReadingPlace>('PUT', bookPath(bookId, '/reading'), body, { keepalive: true });
}
