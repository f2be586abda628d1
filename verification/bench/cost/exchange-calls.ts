import type { Client } from 'pg';
import type { Call } from './calls.ts';
import { allRounds } from './compare.ts';
import type { Caller } from './members.ts';

export const readers = 400;
export const pairsPerRound = 48;

export const manyOpenAssignments = { MAX_OPEN_ASSIGNMENTS: '1000' };

export interface Pair {
  bookId: string;
  token: string;
}

export function picksOf(pairs: readonly Pair[]): Call[] {
  return pairs.map(({ bookId, token }) => ({ method: 'PATCH', path: `/api/books/${bookId}/pick`, token }));
}

export function turnInsOf(pairs: readonly Pair[]): Call[] {
  const body = { rating: 5, reviewText: 'Clear and useful from the first page to the last.' };
  return pairs.map(({ bookId, token }) => ({
    method: 'PATCH',
    path: `/api/books/${bookId}/finish`,
    token,
    body,
  }));
}

/** Those of the next round, each time it is called: no book twice. */
export function nextPairs(
  books: readonly string[],
  members: readonly Caller[],
  count = pairsPerRound,
): () => Pair[] {
  let used = 0;
  return () =>
    Array.from({ length: count }, () => {
      const place = used++;
      return {
        bookId: books[place % books.length] ?? '',
        token: members[place % members.length]?.token ?? '',
      };
    });
}

/** No two of them have a wallet in common: a turn-in writes to its reader's and the referrer's. */
export async function withoutCommonWallets(client: Client, members: readonly Caller[]): Promise<Caller[]> {
  const { rows } = await client.query<{ id: string }>(
    `select distinct on (coalesce(u.referred_by, u.id)) u.id from users u
      where u.id = any($1) and not exists (select from users r where r.id = any($1) and r.referred_by = u.id)`,
    [members.map(({ id }) => id)],
  );
  const apart = new Set(rows.map(({ id }) => id));
  return members.filter(({ id }) => apart.has(id));
}

/**
 * Enough for all rounds. Each may be picked by each of the readers: of others, which none of them has read, and who have
 * read none of theirs.
 */
export async function openBooks(
  client: Client,
  readerIds: string[],
  count = pairsPerRound * allRounds,
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select distinct c.book_id as id from campaigns c join books b on b.id = c.book_id
      where c.is_active and c.listed and c.reserved + c.finished + c.removed < c.funded and c.paced_until is null
        and b.weekly_picks is null and b.owner_id <> all($2)
        and not exists (select from assignments a where a.book_id = b.id and a.user_id = any($2))
        and not exists (select from assignments a where a.owner_id = any($2) and a.user_id = b.owner_id)
      order by 1 limit $1`,
    [count, readerIds],
  );
  if (rows.length < count)
    throw new Error('Pick and turn-in need more open books: measure with --books 20000.');
  return rows.map(({ id }) => id);
}
