import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SecondFactors } from '@gbr/domain/wire/second-factor.ts';
import { aBook, aMember, anApprovedBook, aCampaign } from '@gbr/verification/support/factories.ts';
import { addTotp, factorPath } from '@gbr/verification/support/second-factors.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ STAFF_SECOND_FACTOR: 'required' });
});
afterAll(() => world.close());

const refused = { status: 403, body: { msg: 'Set up a second factor first.' } };

test.each(['moderator', 'admin'] as const)(
  'without a second factor the staff calls of a %s are refused; with one they work',
  async (role) => {
    const staff = await aMember(world, { role });
    const author = await aMember(world);
    const pending = await aBook(world, author);
    const approved = await anApprovedBook(world, author);
    const { _id: reduceSlotCampaignId } = await aCampaign(world, approved);
    const client = world.as(staff);
    const calls = [
      () => client.get('/api/users'),
      () => client.get('/api/settings'),
      () => client.get(`/api/books/${pending.id}`),
      () => client.patch(`/api/books/${approved.id}/mod`, { reduceSlotCampaignId }),
      () => client.patch(`/api/books/${pending.id}/mod`, { status: 'approved' }),
    ];
    for (const call of calls) expect(await call()).toMatchObject(refused);
    expect((await client.get('/api/users/me')).status).toBe(200);
    const own = await client.get<SecondFactors>(factorPath);
    expect(own).toMatchObject({ status: 200, body: { required: true } });

    await addTotp(world, staff);
    for (const call of calls) expect((await call()).status).toBe(200);
    const after = await client.get<SecondFactors>(factorPath);
    expect(after.body.required).toBe(false);
  },
);

test('members need none, and get the refusal of members', async () => {
  const member = await aMember(world);
  expect(await world.as(member).get('/api/users')).toMatchObject({ status: 403, body: { msg: 'No Access' } });
  const own = await world.as(member).get<SecondFactors>(factorPath);
  expect(own.body.required).toBe(false);
});
