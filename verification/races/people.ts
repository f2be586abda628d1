import { launchReview } from '@gbr/server/campaigns/launch-review.ts';
import type { BookRow, UserRow } from '@gbr/server/core/db/tables.ts';
import { pickBook } from '@gbr/server/reviews/pick-book.ts';
import { minutes } from '../support/clock.ts';
import { aMember, anApprovedBook } from '../support/factories.ts';
import type { Arena } from './arena.ts';
import { times } from './race.ts';

// What a race needs before it starts, made by the use cases themselves: naive servers have no part in it.

/** What `aMember` starts with, in credits. */
export const startCredits = 20_000;
/** The price of a Kindle review, in credits. */
export const kindleCredits = 1_800;

/** A member who has called before: that a visit is noted, in their row, would hold the racers apart. */
export function aRacer(arena: Arena): Promise<UserRow> {
  return aMember(arena, { last_seen_at: arena.clock.now(), last_address: '127.0.0.1' });
}

export function members(arena: Arena, count: number): Promise<UserRow[]> {
  return Promise.all(times(count, () => aRacer(arena)));
}

/** An approved book with so many Kindle slots open. */
export async function anOpenBook(arena: Arena, author: UserRow, slots = 1): Promise<BookRow> {
  const book = await anApprovedBook(arena, author);
  for (let slot = 0; slot < slots; slot++) await launch(arena, author, book);
  return book;
}

export async function launch(arena: Arena, author: UserRow, book: BookRow): Promise<string> {
  const { deps } = arena;
  const { campaign } = await deps.write((tx) =>
    launchReview(tx, author, { bookId: book.id, option: 'kindle' }),
  );
  return campaign._id;
}

/** Picks the book, `agoMs` ago: long enough to have been read, unless said otherwise. */
export async function pick(
  arena: Arena,
  reader: UserRow,
  book: BookRow,
  agoMs = minutes(60),
): Promise<string> {
  const { deps } = arena;
  const { assignment } = await deps.write((tx) => pickBook(tx, reader, { bookId: book.id }));
  await deps.db
    .updateTable('assignments')
    .set({ picked_at: new Date(deps.now().getTime() - agoMs) })
    .where('id', '=', assignment._id)
    .execute();
  return assignment._id;
}

export async function creditsOf(arena: Arena, { id }: { id: string }): Promise<number> {
  const { credits } = await arena.deps.db
    .selectFrom('users')
    .select('credits')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return credits;
}

export async function statusOf(arena: Arena, assignmentId: string): Promise<string> {
  const { status } = await arena.deps.db
    .selectFrom('assignments')
    .select('status')
    .where('id', '=', assignmentId)
    .executeTakeFirstOrThrow();
  return status;
}
