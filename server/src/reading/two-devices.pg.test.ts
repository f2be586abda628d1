import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReadingPlace } from '@gbr/domain/reading-place.ts';
import { deleteMember } from '../core/members/delete-member.ts';
import { deleteBook } from '../moderation/books/delete-book.ts';
import { minutes } from '@gbr/verification/support/clock.ts';
import { aMember, aModerator, anOpenBook, aPick } from '@gbr/verification/support/factories.ts';
import { stopJobs } from '@gbr/verification/support/stop-jobs.ts';
import { untilACallWaits } from '@gbr/verification/support/until-a-call-waits.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { Answer } from '@gbr/verification/support/api-client.ts';
import type { World } from '@gbr/verification/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  // A deletion erases mails: the job that sends one would wait for it, too.
  await stopJobs(world);
});
afterAll(() => world.close());

test('many devices at once: no second counts twice, and the furthest page stays', async () => {
  world.clock.stop();
  const [owner, reader] = [await aMember(world), await aMember(world)];
  const book = await anOpenBook(world, owner);
  await aPick(world, reader, book);
  const client = world.as(reader);
  const keepAll = () =>
    Promise.all(
      Array.from({ length: 20 }, (_, device) =>
        client.put(`/api/books/${book.id}/reading`, {
          position: `page ${device}`,
          opened: device,
          total: 60,
          seconds: 60,
        }),
      ),
    );
  for (const { status } of await keepAll()) expect(status).toBe(200);
  world.clock.advance(minutes(1));
  for (const { status } of await keepAll()) expect(status).toBe(200);
  const { body } = await client.get<ReadingPlace>(`/api/books/${book.id}/reading`);
  expect(body).toMatchObject({ opened: 19, total: 60, seconds: 120 });
});

test.each(['reader', 'author', 'book'])(
  'a place kept while the %s is deleted is not left behind',
  async (what) => {
    const [owner, reader, moderator] = [await aMember(world), await aMember(world), await aModerator(world)];
    const book = await anOpenBook(world, owner);
    await aPick(world, reader, book);
    const gone = { reader: reader.id, author: owner.id }[what];
    let kept: Promise<Answer> | undefined;
    await world.deps.write(async (tx) => {
      if (gone) await deleteMember(tx, moderator, { userId: gone });
      else await deleteBook(tx, moderator, { bookId: book.id });
      kept = world
        .as(reader)
        .put(`/api/books/${book.id}/reading`, { position: 'page 1', opened: 1, total: 60, seconds: 1 });
      await untilACallWaits(world.deps.db);
    });
    expect((await kept)?.status).toBe(404);
    const left = await world.deps.db
      .selectFrom('reading_places')
      .select('user_id')
      .where('book_id', '=', book.id)
      .execute();
    expect(left).toEqual([]);
  },
);

test.each([
  ['first', 0],
  ['next', 1],
])('the %s place that waits for a turn-in holds neither the reader nor the place', async (_, before) => {
  const reader = await aMember(world);
  const book = await anOpenBook(world, await aMember(world));
  const { _id } = await aPick(world, reader, book);
  const place = { position: 'page 1', opened: 1, total: 60, seconds: 1 };
  const keep = () => world.as(reader).put(`/api/books/${book.id}/reading`, place);
  for (let n = 0; n < before; n += 1) await keep();
  let kept: Promise<Answer> | undefined;
  await world.deps.write(async ({ db }) => {
    await sql`select from assignments where id = ${_id} for no key update`.execute(db);
    kept = keep();
    await untilACallWaits(world.deps.db);
    // From now on a row that another holds is an error.
    await sql`set local lock_timeout = 1`.execute(db);
    await sql`select from users where id = ${reader.id} for no key update`.execute(db);
    await sql`delete from reading_places where user_id = ${reader.id}`.execute(db);
  });
  expect((await kept)?.status).toBe(200);
});
