import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aMember, password } from '@gbr/verification/support/factories.ts';
import { stopJobs } from '@gbr/verification/support/stop-jobs.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';

let world: World;
const submit = vi.spyOn(pg.Query.prototype, 'submit');
beforeAll(async () => {
  world = await openWorld();
  await stopJobs(world);
});
afterAll(async () => {
  submit.mockRestore();
  await world.close();
});

test('a login asks three prepared statements', async () => {
  const { email } = await aMember(world);
  const login = () => world.as().post('/api/auth/login', { email, password });
  await login();
  submit.mockClear();
  expect((await login()).status).toBe(200);
  expect(submit.mock.contexts.map((query): unknown => Object(query).name)).toEqual([
    'login-account',
    'count-tries-1',
    'begin-session-1',
  ]);
});
