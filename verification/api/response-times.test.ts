import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import * as minimumDuration from '@gbr/server/accounts/minimum-duration.ts';
import { createApp } from '@gbr/server/app.ts';
import { argon2, hashCost, realHashCost } from '@gbr/server/core/auth/passwords.ts';
import type { App } from '@gbr/server/core/http/app-type.ts';
import { stopJobs } from '../support/stop-jobs.ts';
import { openWorld } from '../support/world.ts';
import type { World } from '../support/world.ts';

// The duration of an answer must not reveal who is a member. Work is counted here, not time, which depends on what
// else the machine does.

const known = 'known@example.org';
const unknown = 'unknown@example.org';
let callers = 0;
/** An address not used before: failed logins from a member's last address count less. */
const anAddress = () => `203.0.113.${(callers += 1)}`;

let world: World;
let app: App;
const submit = vi.spyOn(pg.Query.prototype, 'submit');
beforeAll(async () => {
  Object.assign(hashCost, realHashCost);
  world = await openWorld({ TRUST_PROXY: 'loopback' });
  await world.as().post('/api/auth/register', {
    email: known,
    password: 'a password with its true cost',
    marketplace: 'amazon.com',
  });
  app = await createApp(world.deps);
  await stopJobs(world);
});
afterAll(async () => {
  submit.mockRestore();
  await app.close();
  await world.close();
});

async function post(path: string, body: object) {
  const headers = { 'x-forwarded-for': anAddress() };
  const answer = await app.inject({ method: 'POST', url: path, payload: body, headers });
  return {
    status: answer.statusCode,
    body: answer.json<unknown>(),
    headers: { ...answer.headers, date: '' },
  };
}

/** The statements that a call makes, in order, and the costs of the passwords it checks. */
async function workOf(call: () => Promise<unknown>) {
  const verify = vi.spyOn(argon2, 'verify');
  onTestFinished(() => verify.mockRestore());
  await world.deps.db.deleteFrom('tries').execute();
  verify.mockClear();
  submit.mockClear();
  await call();
  const statements = submit.mock.contexts.map((query) => String(Object(query).text));
  return { statements, costs: verify.mock.calls.map(([stored]) => costOf(String(stored))) };
}

/** What precedes the salt in a stored password: algorithm, memory, passes and lanes. */
const costOf = (stored: string) => stored.split('$').slice(0, 4).join('$');

const loginWrongly = (email: string) => post('/api/auth/login', { email, password: 'wrong password' });

test('a login with a wrong password causes the same work for a known and an unknown e-mail', async () => {
  const work = await workOf(() => loginWrongly(known));
  expect(work.costs).toEqual(['$argon2id$v=19$m=19456,t=2,p=1']);
  expect(work.statements).toHaveLength(2);
  expect(await workOf(() => loginWrongly(unknown))).toEqual(work);
});

test('asking for a reset link is answered after the same time, whatever work it causes', async () => {
  const held = vi.spyOn(minimumDuration, 'withMinimumDuration');
  onTestFinished(() => held.mockRestore());
  for (const email of [known, unknown]) await post('/api/auth/forgot-password', { email });
  expect(held.mock.calls.map(([ms]) => ms)).toEqual([300, 300]);
});

test('the answers for a known and an unknown e-mail are the same to the letter', async () => {
  for (const [path, body] of [
    ['/api/auth/login', { password: 'wrong password' }],
    ['/api/auth/forgot-password', {}],
  ] as const) {
    expect(await post(path, { ...body, email: known })).toEqual(
      await post(path, { ...body, email: unknown }),
    );
  }
});
