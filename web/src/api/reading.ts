import { queryOptions } from '@tanstack/react-query';
import type { ReadingPlace } from '@gbr/domain/reading-place.ts';
import type { ReadingBody } from '@gbr/domain/wire/reading.ts';
import { bookPath } from './books.ts';
import { get, send } from './http.ts';
import { queryClient } from './query-client.ts';
import { isLoggedIn } from './token.ts';

/** Books that are being turned in or given back: soon nobody may ask for their place. */
const ending = new Set<string>();

export const readingQuery = (bookId: string) =>
  queryOptions({
    queryKey: ['reading', bookId],
    queryFn: ({ signal }) => get<ReadingPlace>(bookPath(bookId, '/reading'), signal),
    enabled: () => isLoggedIn() && !ending.has(bookId),
  });

/** Asks for no place in this book from before `end` until the screens know its outcome. */
export async function endReading<T>(bookId: string, end: () => Promise<T>): Promise<T> {
  ending.add(bookId);
  await queryClient.cancelQueries({ queryKey: readingQuery(bookId).queryKey });
  try {
    return await end();
  } finally {
    void queryClient.invalidateQueries({ queryKey: ['reviewing'] }).finally(() => ending.delete(bookId));
  }
}

export function keepReading(bookId: string, body: ReadingBody): Promise<ReadingPlace> {
  return send<ReadingPlace>('PUT', bookPath(bookId, '/reading'), body, { keepalive: true });
}
