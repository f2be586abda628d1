import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readerMessages } from '@gbr/domain/messages/reader.ts';
import { days } from '@gbr/verification/support/clock.ts';
import {
  aCampaign,
  aMember,
  anApprovedBook,
  anOpenBook,
  aPick,
} from '@gbr/verification/support/factories.ts';
import { expectValidLedger } from '@gbr/verification/support/expect-valid-ledger.ts';
import type { Answer } from '@gbr/verification/support/api-client.ts';
import { meOf } from '@gbr/verification/support/own-account.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';
import { cancelReview } from './cancel-review.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => expectValidLedger(world));
afterAll(() => world.close());

const racers = 50;

/** Counts the answers by status. */
async function race(calls: (() => Promise<Answer>)[]): Promise<Record<number, number>> {
  const answers = await Promise.all(calls.map((call) => call()));
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

const many = <T>(make: (index: number) => T): T[] =>
  Array.from({ length: racers }, (_, index) => make(index));

/** How many statements of this name wait for a lock. */
async function waitingFor(name: string): Promise<number> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like ${`/* ${name} */%`}
  `.execute(world.deps.db);
  return rows.length;
}

describe('at once', () => {
  test('a hundred members pick the last slot: one gets it', async () => {
    const book = await anOpenBook(world, await aMember(world));
    const readers = await Promise.all(Array.from({ length: 100 }, () => aMember(world)));
    const counts = await race(
      readers.map((reader) => () => world.as(reader).patch(`/api/books/${book.id}/pick`)),
    );
    expect(counts).toEqual({ 200: 1, 409: 99 });
  });

  test('fifty members make the last pick of a book’s week: one of them', async () => {
    const book = await anApprovedBook(world, await aMember(world));
    for (let slot = 0; slot < 10; slot++) await aCampaign(world, book);
    const pace = await world
      .as({ id: book.owner_id })
      .patch(`/api/books/${book.id}/pace`, { weeklyPicks: 3 });
    expect(pace.status).toBe(200);
    for (let picked = 0; picked < 2; picked++) await aPick(world, await aMember(world), book);
    const readers = await Promise.all(many(() => aMember(world)));
    const counts = await race(
      readers.map((reader) => () => world.as(reader).patch(`/api/books/${book.id}/pick`)),
    );
    expect(counts).toEqual({ 200: 1, 409: racers - 1 });
  });

  test('a pace is set while fifty members pick: no more than it allows from then on', async () => {
    const book = await anApprovedBook(world, await aMember(world));
    for (let slot = 0; slot < 10; slot++) await aCampaign(world, book);
    const readers = await Promise.all(many(() => aMember(world)));
    const pace = () =>
      world.as({ id: book.owner_id }).patch(`/api/books/${book.id}/pace`, { weeklyPicks: 1 });
    const picks = readers.map((reader) => () => world.as(reader).patch(`/api/books/${book.id}/pick`));
    const answers = await Promise.all([...picks.slice(0, 5), pace, ...picks.slice(5)].map((call) => call()));
    const picked = answers.filter(({ body }) => 'assignment' in body).length;
    expect(answers[5]?.status).toBe(200);
    expect(picked).toBeGreaterThanOrEqual(1);
    const library = await world.as(await aMember(world)).get<{ _id: string }[]>('/api/books/library');
    expect(library.body.some(({ _id }) => _id === book.id)).toBe(false);
    expect((await world.as(await aMember(world)).patch(`/api/books/${book.id}/pick`)).status).toBe(409);
  });

  test('one reader picks a book with many slots: once', async () => {
    const book = await anApprovedBook(world, await aMember(world));
    for (let slot = 0; slot < 3; slot++) await aCampaign(world, book);
    const reader = await aMember(world);
    expect(await race(many(() => () => world.as(reader).patch(`/api/books/${book.id}/pick`)))).toEqual({
      200: 1,
      409: racers - 1,
    });
  });

  test('a review is turned in many times: paid once', async () => {
    const reader = await aMember(world);
    const book = await anOpenBook(world, await aMember(world));
    await aPick(world, reader, book);
    world.clock.advance(days(1));
    const finish = () => world.as(reader).patch(`/api/books/${book.id}/finish`, { rating: 4 });
    expect(await race(many(() => finish))).toEqual({ 200: 1, 409: racers - 1 });
    expect((await meOf(world, reader)).credits).toBe(20_000 + 1800);
  });

  test('a review turned in while it is being cancelled: the reader gets its final state', async () => {
    const reader = await aMember(world);
    const book = await anOpenBook(world, await aMember(world));
    await aPick(world, reader, book);
    world.clock.advance(days(1));
    const finish = await world.deps.write(async (tx) => {
      await tx.db.selectFrom('books').select('id').where('id', '=', book.id).forUpdate().execute();
      // It has begun while the assignment was open, and now waits for the book.
      const answer = world.as(reader).patch(`/api/books/${book.id}/finish`, { rating: 4 });
      await expect.poll(() => waitingFor('lock-review')).toBe(1);
      await cancelReview(tx, reader, { bookId: book.id });
      return { answer };
    });
    expect(await finish.answer).toMatchObject({ status: 404, body: { msg: readerMessages.notAssigned } });
  });

  test('several launches with money for one: one succeeds', async () => {
    const author = await aMember(world);
    const book = await anApprovedBook(world, author);
    for (let launched = 0; launched < 10; launched++) await aCampaign(world, book);
    const launch = () => world.as(author).post(`/api/books/${book.id}/launch-review`, { option: 'kindle' });
    expect(await race(many(() => launch))).toEqual({ 201: 1, 409: racers - 1 });
  });

  test('two authors pick each other’s books: one of them', async () => {
    for (let round = 0; round < 10; round++) {
      const [one, two] = [await aMember(world), await aMember(world)];
      const [ofOne, ofTwo] = [await anOpenBook(world, one), await anOpenBook(world, two)];
      const counts = await race([
        () => world.as(one).patch(`/api/books/${ofTwo.id}/pick`),
        () => world.as(two).patch(`/api/books/${ofOne.id}/pick`),
      ]);
      expect(counts).toEqual({ 200: 1, 409: 1 });
    }
  });

  test('one idempotency key: one launch', async () => {
    const author = await aMember(world);
    const book = await anApprovedBook(world, author);
    const launch = () =>
      world
        .as(author)
        .post(`/api/books/${book.id}/launch-review`, { option: 'kindle' }, { 'idempotency-key': 'same' });
    const counts = await race(many(() => launch));
    expect(Object.keys(counts).every((status) => ['201', '409'].includes(status))).toBe(true);
    expect((await meOf(world, author)).credits).toBe(20_000 - 1800);
  });
});
