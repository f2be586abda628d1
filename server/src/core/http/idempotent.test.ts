import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserRow } from '../db/tables.ts';
import type { Launched } from '@gbr/domain/wire/campaigns.ts';
import { hours, minutes } from '@gbr/verification/support/clock.ts';
import {
  aMember,
  aModerator,
  anApprovedBook,
  anOpenBook,
  aReview,
} from '@gbr/verification/support/factories.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const headers = { 'idempotency-key': 'once' };
const body = { option: 'kindle' };
const encoded = (id: string) => id.replaceAll(/[0-9a-f]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);

test.each<[string, (id: string) => string]>([
  ['its id in upper case', (id) => `/api/books/${id.toUpperCase()}/launch-review`],
  ['a slash at the end', (id) => `/api/books/${id}/launch-review/`],
  ['its id encoded', (id) => `/api/books/${encoded(id)}/launch-review`],
  ['a word of the route encoded', (id) => `/api/%62ooks/${id}/launch-review`],
  ['parameters', (id) => `/api/books/${id}/launch-review?b=1&a=2`],
])('a call repeated with %s gets the first answer, and nothing moves twice', async (_, address) => {
  const owner = await aMember(world);
  const { id } = await anApprovedBook(world, owner);
  const author = world.as(owner);
  const first = await author.post<Launched>(`/api/books/${id}/launch-review`, body, headers);
  expect(first.status).toBe(201);
  const again = await author.post<Launched>(address(id), body, headers);
  expect(again).toMatchObject({ status: 201, headers: { 'idempotent-replayed': 'true' } });
  // In the order of its fields, too.
  expect(JSON.stringify(again.body)).toBe(JSON.stringify(first.body));
});

test('after 24 hours the same key is a new one, even while its answer is still stored', async () => {
  const owner = await aMember(world);
  const { id } = await anApprovedBook(world, owner);
  const launch = () => world.as(owner).post<Launched>(`/api/books/${id}/launch-review`, body, headers);
  const first = await launch();
  world.clock.advance(hours(24) - minutes(1));
  expect((await launch()).body.campaign._id).toBe(first.body.campaign._id);
  world.clock.advance(minutes(1));
  const later = await launch();
  expect(later.status).toBe(201);
  expect(later.body.campaign._id).not.toBe(first.body.campaign._id);
});

test('one key with another id in the path is another key', async () => {
  const owner = await aMember(world);
  for (const { id } of [await anApprovedBook(world, owner), await anApprovedBook(world, owner)]) {
    const answer = await world.as(owner).post<Launched>(`/api/books/${id}/launch-review`, body, headers);
    expect(answer.status).toBe(201);
    expect(answer.headers).not.toHaveProperty('idempotent-replayed');
  }
});

test('one key from another member is another key', async () => {
  const owner = await aMember(world);
  const { id } = await anApprovedBook(world, owner);
  const launch = (caller: typeof owner) =>
    world.as(caller).post<Launched>(`/api/books/${id}/launch-review`, body, headers);
  expect((await launch(owner)).status).toBe(201);
  expect((await launch(await aMember(world))).status).toBe(404);
});

test('an answer that an earlier version stored is given again as it was', async () => {
  const owner = await aMember(world);
  const { id } = await anApprovedBook(world, owner);
  const launch = () => world.as(owner).post<Launched>(`/api/books/${id}/launch-review`, body, headers);
  const first = await launch();
  const before = { msg: 'Launched, as it was said before.' };
  await stored(owner)
    .set({ answer: JSON.stringify(before) })
    .execute();
  const again = await launch();
  expect(again).toMatchObject({ status: first.status, body: before });
  expect(again.headers['content-type']).toBe(first.headers['content-type']);
});

test('nothing is given again that was not sent', async () => {
  const moderator = await aModerator(world);
  const review = await aReview(world, await aMember(world), await anOpenBook(world, await aMember(world)));
  const check = () =>
    world.as(moderator).patch(`/api/reviews/${review._id}/check`, { result: 'verified' }, headers);
  const first = await check();
  expect(first.status).toBe(200);
  expect((await check()).body).toEqual(first.body);
});

function stored({ id }: UserRow) {
  return world.database.db.updateTable('idempotency_keys').where('owner', '=', id);
}
