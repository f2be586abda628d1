import type { UserRow } from '@gbr/server/core/db/tables.ts';
import { finishReview } from '@gbr/server/reviews/finish-review.ts';
import { minutes } from '../support/clock.ts';
import { aModerator, anAdmin } from '../support/factories.ts';
import { aRacer, anOpenBook, creditsOf, kindleCredits, pick, startCredits } from './members.ts';
import type { RaceWorld } from './race-world.ts';
import { atOnce, check, checkOneSucceeds, checkStatuses, clients, times } from './race.ts';
import type { Race } from './race.ts';

async function aFinishedReview(world: RaceWorld) {
  const [author, reader] = [await aRacer(world), await aRacer(world)];
  const book = await anOpenBook(world, author);
  const id = await pick(world, reader, book);
  await world.deps.write((tx) => finishReview(tx, reader, { bookId: book.id, rating: 2 }));
  return { id, author, book };
}

const checkOf = (world: RaceWorld, by: UserRow, id: string, result: string, seen?: string | null) =>
  world.as(by).patch<{ review: { checkedAt: string } }>(`/api/reviews/${id}/check`, { result, seen });

export const doubleCheck: Race = {
  name: 'two moderators check one review',
  async round(world) {
    const staff = [await aModerator(world), await anAdmin(world)];
    const { id, author } = await aFinishedReview(world);
    const by = (index: number) => staff[index % 2] as UserRow;
    const first = await atOnce(
      times(
        clients,
        (index) => () => checkOf(world, by(index), id, index % 3 ? 'verified' : 'missing', null),
      ),
    );
    checkOneSucceeds(first, 200, 409);
    await checkOf(world, by(0), id, 'verified');
    const row = await world.deps.db
      .selectFrom('assignments')
      .select('checked_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const seen = row.checked_at?.toISOString();
    const second = await atOnce(
      times(
        clients,
        (index) => () => checkOf(world, by(index), id, index % 3 ? 'removed' : 'verified', seen),
      ),
    );
    checkOneSucceeds(second, 200, 409);
    const credits = await creditsOf(world, author);
    const isRemoved = second.findIndex(({ status }) => status === 200) % 3 !== 0;
    const due = startCredits - (isRemoved ? 0 : kindleCredits);
    check(credits === due, `The author has ${credits} credits instead of ${due}.`);
  },
};

export const checkOrDelete: Race = {
  name: 'removed against delete of a review',
  async round(world) {
    const staff = [await aModerator(world), await anAdmin(world)];
    const by = (index: number) => staff[index % 2] as UserRow;
    const { id, author, book } = await aFinishedReview(world);
    await checkOf(world, by(0), id, 'verified');
    const answers = await atOnce(
      times(
        clients,
        (index) => () =>
          index % 5 === 2
            ? world.as(by(index)).delete(`/api/books/${book.id}/review/${id}`)
            : checkOf(world, by(index), id, 'removed'),
      ),
    );
    checkStatuses(answers, 200, 404, 409);
    const credits = await creditsOf(world, author);
    check(credits === startCredits, `The author has ${credits} credits: the price came back more than once.`);
  },
};

/** Two checks within seconds: only the last one can be taken back, and its money with it. */
export const doubleUndo: Race = {
  name: 'one check taken back by many calls',
  async round(world) {
    const by = await aModerator(world);
    const { id, author } = await aFinishedReview(world);
    await checkOf(world, by, id, 'verified');
    await checkOf(world, by, id, 'removed');
    const paid = await creditsOf(world, author);
    check(paid === startCredits, `The author was not made good: ${paid} credits.`);
    // In time, however slow the machine is.
    const checkedAt = new Date(world.clock.now().getTime() + minutes(5));
    await world.deps.db
      .updateTable('assignments')
      .set({ checked_at: checkedAt })
      .where('id', '=', id)
      .execute();
    checkOneSucceeds(await atOnce(times(clients, () => () => checkOf(world, by, id, 'unchecked'))), 200, 409);
    const credits = await creditsOf(world, author);
    check(credits === startCredits - kindleCredits, `The author has ${credits} credits after the undo.`);
  },
};
