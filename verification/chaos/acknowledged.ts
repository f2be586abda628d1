import type { Book } from '@gbr/domain/wire/books.ts';
import { call } from './call.ts';

export interface Acknowledged {
  what: string;
  path: string;
  token?: string;
  /** Left out where it is enough that `path` answers. */
  isIn?: (book: Book) => boolean;
}

export async function findLost(origin: string, changes: readonly Acknowledged[]): Promise<string[]> {
  const lost: string[] = [];
  for (const { what, path, token, isIn = () => true } of changes) {
    try {
      if (!isIn(await call<Book>(origin, { method: 'GET', path, token }))) lost.push(`lost: ${what}`);
    } catch (error) {
      lost.push(`lost: ${what}: ${String(error)}`);
    }
  }
  return lost;
}
