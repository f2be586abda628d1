import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { aMember } from '@gbr/verification/support/factories.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';

let world: World;
let isShort = false;
beforeAll(async () => {
  world = await openWorld({}, async () => isShort);
});
afterAll(() => world.close());

test.runIf(inject('database') === 'pglite')(
  'while the disk is nearly full, calls that write are refused and calls that read are answered',
  async () => {
    const as = world.as(await aMember(world));
    const rename = () => as.patch('/api/users/me', { amazonName: 'Jordan' });
    isShort = true;
    expect(await rename()).toMatchObject({
      status: 507,
      body: { msg: 'There is no space left to store this. Please try again later.' },
    });
    expect(await as.get('/api/users/me')).toMatchObject({ status: 200, body: { amazonName: '' } });
    isShort = false;
    expect((await rename()).status).toBe(200);
    expect(await as.get('/api/users/me')).toMatchObject({ status: 200, body: { amazonName: 'Jordan' } });
  },
);

test.runIf(inject('database') === 'postgres')(
  'with a PostgreSQL server, which has a disk of its own, the folder here stops no write',
  async () => {
    const as = world.as(await aMember(world));
    isShort = true;
    expect((await as.patch('/api/users/me', { amazonName: 'Jordan' })).status).toBe(200);
  },
);
