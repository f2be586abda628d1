import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CampaignOption } from '@gbr/domain/choices.ts';
import type { Waiting } from '@gbr/domain/waiting.ts';
import { days, hours } from '@gbr/verification/support/clock.ts';
import { aCampaign, aMember, anApprovedBook, aPick } from '@gbr/verification/support/factories.ts';
import { statementsOf } from '@gbr/verification/support/statements-of.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const waiting = async (query = '') => {
  const { status, body } = await world.as(await aMember(world)).get<Waiting>(`/api/books/waiting?${query}`);
  expect(status).toBe(200);
  return body;
};

/** Launched, and picked so many hours later. */
async function aWait(option: CampaignOption, language: string, waited: number): Promise<void> {
  const book = await anApprovedBook(world, await aMember(world), { language });
  await aCampaign(world, book, { option });
  world.clock.advance(hours(waited));
  await aPick(world, await aMember(world), book);
}

test('from launch to first pick over 90 days, by option and language; nothing below 20', async () => {
  const nothing = { medianHours: null, p90Hours: null };
  expect(await waiting()).toEqual({ sample: 0, ...nothing });

  const unpicked = await anApprovedBook(world, await aMember(world));
  await aCampaign(world, unpicked);
  for (let waited = 1; waited <= 19; waited++) await aWait('kindle', 'English', waited);
  expect(await waiting()).toEqual({ sample: 19, ...nothing });
  await aWait('kindle', 'Polish', 20);
  const all = await waiting();
  expect(all).toEqual({ sample: 20, medianHours: 10.5, p90Hours: 18.1 });
  expect(await waiting('option=&language=')).toEqual(all);
  expect(await waiting('option=kindle')).toEqual(all);
  expect(await waiting('option=standard')).toEqual({ sample: 0, ...nothing });
  expect(await waiting('option=kindle&language=English')).toEqual({ sample: 19, ...nothing });
  await aWait('kindle', 'English', 2);
  expect(await waiting('language=English')).toEqual({ sample: 20, medianHours: 9.5, p90Hours: 17.1 });

  world.clock.advance(days(85));
  expect((await waiting()).sample).toBeLessThan(21);
  world.clock.advance(days(6));
  expect(await waiting()).toEqual({ sample: 0, ...nothing });
});

test('only the first pick of a slot ends its wait', async () => {
  const before = await waiting();
  const book = await anApprovedBook(world, await aMember(world));
  await aCampaign(world, book);
  const reader = await aMember(world);
  await aPick(world, reader, book);
  await world.as(reader).patch(`/api/books/${book.id}/cancel-review`);
  world.clock.advance(hours(5));
  await aPick(world, await aMember(world), book);
  expect((await waiting()).sample).toBe(before.sample + 1);
  const { started_at: start, first_picked_at: picked } = await world.deps.db
    .selectFrom('campaigns')
    .select(['started_at', 'first_picked_at'])
    .where('book_id', '=', book.id)
    .executeTakeFirstOrThrow();
  expect(Number(picked) - Number(start)).toBeLessThan(hours(1));
});

test('counts nothing for a language that no book can be in', async () => {
  const reader = await aMember(world);
  const asked = await statementsOf(() => world.as(reader).get('/api/books/waiting?language=Klingon'));
  expect(asked).toContain('caller');
  expect(asked.filter((statement) => statement.includes('first_picked_at'))).toEqual([]);
  expect(await waiting('language=Klingon')).toEqual({ sample: 0, medianHours: null, p90Hours: null });
});

test('of many waits, the few in one language are remembered, too', async () => {
  await aWait('kindle', 'Polish', 1);
  const before = await waiting('language=Polish');
  await sql`
    insert into campaigns select many.* from (
      select * from campaigns where language = 'English' and first_picked_at is not null
      order by started_at desc limit 1
    ) one, generate_series(1, 1000) copy,
    jsonb_populate_record(null::campaigns, to_jsonb(one) || jsonb_build_object('id', gen_random_uuid(), 'copy', copy)) many
  `.execute(world.deps.db);
  expect(await waiting('language=Polish')).toEqual(before);
  await aWait('kindle', 'Polish', 1);
  expect(await waiting('language=Polish')).toEqual(before);
});

test('an unknown option is 400, and a guest is turned away', async () => {
  const answer = await world.as(await aMember(world)).get('/api/books/waiting?option=audio');
  expect(answer.status).toBe(400);
  expect((await world.as().get('/api/books/waiting')).status).toBe(401);
});
