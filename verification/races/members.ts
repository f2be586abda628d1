import { launchReview } from '@gbr/server/campaigns/launch-review.ts';
import type { BookRow, UserRow } from '@gbr/server/core/db/tables.ts';
import { pickBook } from '@gbr/server/reviews/pick-book.ts';
import { minutes } from '../support/clock.ts';
import { aMember, anApprovedBook, someMembers } from '../support/factories.ts';
import type { RaceWorld } from './race-world.ts';
import { times } from './race.ts';

// The setup of a race, with the use cases themselves, so that naive servers are not involved.

export const startCredits = 20_000;
export const kindleCredits = 1_800;

/** A member who has called before: recording a first visit would lock their row and serialise the calls. */
export function aRacer(world: RaceWorld): Promise<UserRow> {
  return aMember(world, racer(world));
}

const racer = (world: RaceWorld) => ({ last_seen_at: world.clock.now(), last_address: '127.0.0.1' });

export function members(world: RaceWorld, count: number): Promise<UserRow[]> {
  return someMembers(
    world,
    times(count, () => racer(world)),
  );
}

export async function anOpenBook(world: RaceWorld, author: UserRow, slots = 1): Promise<BookRow> {
  const book = await anApprovedBook(world, author);
  for (let slot = 0; slot < slots; slot++) await launch(world, author, book);
  return book;
}

export async function launch(world: RaceWorld, author: UserRow, book: BookRow): Promise<string> {
  const { deps } = world;
  const { campaign } = await deps.write((tx) =>
    launchReview(tx, author, { bookId: book.id, option: 'kindle' }),
  );
  return campaign._id;
}

export async function pick(
  world: RaceWorld,
  reader: UserRow,
  book: BookRow,
  agoMs = minutes(60),
): Promise<string> {
  const { deps } = world;
  const { assignment } = await deps.write((tx) => pickBook(tx, reader, { bookId: book.id }));
  await deps.db
    .updateTable('assignments')
    .set({ picked_at: new Date(deps.now().getTime() - agoMs) })
    .where('id', '=', assignment._id)
    .execute();
  return assignment._id;
}

export async function creditsOf(world: RaceWorld, { id }: { id: string }): Promise<number> {
  const { credits } = await world.deps.db
    .selectFrom('users')
    .select('credits')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return credits;
}

export async function statusOf(world: RaceWorld, assignmentId: string): Promise<string> {
  const { status } = await world.deps.db
    .selectFrom('assignments')
    .select('status')
    .where('id', '=', assignmentId)
    .executeTakeFirstOrThrow();
  return status;
}
