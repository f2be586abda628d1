import { afterAll, beforeAll, expect, test } from 'vitest';
import { loginMessages } from '@gbr/domain/messages/login.ts';
import type { Me } from '@gbr/domain/wire/accounts.ts';
import { aMember } from '@gbr/verification/support/factories.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const halves = ['a\ud800b', 'a\udc00b', '\udc00\ud83d', '\ud83d\ud83d\ude00'];

test.each([...halves, 'a😀b', String.raw`a\ud800b`])('%j is stored as it is compared', async (amazonName) => {
  const client = world.as(await aMember(world));
  const save = () => client.patch<{ user: Me }>('/api/users/me', { amazonName, marketplace: 'amazon.com' });
  expect((await save()).status).toBe(200);
  const { body } = await client.get<Me>('/api/users/me');
  expect(body.amazonName).toBe(amazonName.toWellFormed());
});

test.each(halves)('a login with %j is a wrong one', async (half) => {
  const answer = await world.as().post('/api/auth/login', { email: `${half}@example.com`, password: half });
  expect(answer).toMatchObject({ status: 401, body: { msg: loginMessages.wrong } });
});
