import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hours } from '@gbr/verification/support/clock.ts';
import { aMember } from '@gbr/verification/support/factories.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';
import { checkLedger } from './check-ledger.ts';

const token = 'a token for monitors';
let world: World;
beforeAll(async () => {
  world = await openWorld({ METRICS_TOKEN: token });
});
afterAll(() => world.close());

const ask = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  world.app.inject({ url: '/metrics', headers, remoteAddress });

test('shows how long each route took, and what waits', async () => {
  await world.as(await aMember(world)).get('/api/users/me');
  const { statusCode, body, headers } = await ask();
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toContain(
    'gbr_http_request_duration_seconds_count{method="GET",route="/api/users/me",status="200"} 1',
  );
  expect(body).toMatch(/gbr_database_connections\{state="open"\} [1-9]/);
  expect(body).toContain('gbr_mails{status="failed"} 0');
  // Not 0, which the alert for jobs that do not run would take for half a century ago.
  expect(body).toMatch(/^gbr_ledger_checked_timestamp_seconds [1-9]/m);
});

test('shows a broken ledger once it was checked, for two hours', async () => {
  await checkLedger(world.deps);
  expect((await ask()).body).toContain('gbr_ledger_broken_rules 0');
  await sql`update users set credits = credits + 1`.execute(world.deps.db);
  await checkLedger(world.deps);
  expect((await ask()).body).toMatch(/^gbr_ledger_broken_rules [1-9]/m);
  world.clock.advance(hours(2));
  expect((await ask()).body).toContain('gbr_ledger_broken_rules 0');
});

test.each([
  ['another machine', {}, '192.0.2.7', 401],
  ['a visitor through a proxy on this machine', { 'x-forwarded-for': '192.0.2.7' }, '127.0.0.1', 401],
  ['another machine with a wrong token', { authorization: 'Bearer guessed' }, '192.0.2.7', 401],
  ['another machine with the token', { authorization: `Bearer ${token}` }, '192.0.2.7', 200],
])('%s', async (_who, headers, address, status) => {
  expect((await ask({ ...headers }, address)).statusCode).toBe(status);
});
