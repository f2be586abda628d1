import { badInput } from '@gbr/domain/refusals.ts';
import { isId } from '../db/ids.ts';
import { readCursor } from './pages.ts';
import { HttpError } from '../http-error.ts';

/** Where a list ordered by id goes on: the id of the last row before it. A damaged cursor is 400. */
export function readIdCursor(text: string | undefined): string | undefined {
  const [id] = readCursor(text, 1) ?? [];
  if (id === undefined || (typeof id === 'string' && isId(id))) return id;
  throw new HttpError(badInput('The cursor is not one this list has given.', 'cursor'));
}
