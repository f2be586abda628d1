import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { aMember } from '@gbr/verification/support/factories.ts';
import { openWorld, type World } from '@gbr/verification/support/world.ts';

let world: World;
let isShort = false;
beforeAll(async () => {
  world = await openWorld({}, async () => isShort);
});
afterAll(() => world.close());

test('while the disk is nearly full, calls that write are refused and calls that read are answered', async () => {
  const as = world.as(await aMember(world));
  const rename = () => as.patch('/api/users/me', { amazonName: 'Jordan' });
  const name = async () => (await as.get('/api/users/me')).body['amazonName'];

  isShort = true;
  const refused = await rename();
  // A PostgreSQL server has a disk of its own.
  const isEmbedded = inject('database') === 'pglite';
  if (isEmbedded) {
    expect(refused).toMatchObject({
      status: 507,
      body: { msg: 'There is no space left to store this. Please try again later.' },
    });
  } else expect(refused.status).toBe(200);
  expect(await name()).toBe(isEmbedded ? '' : 'Jordan');

  isShort = false;
  expect((await rename()).status).toBe(200);
  expect(await name()).toBe('Jordan');
});
