import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { argon2 } from '@gbr/server/core/auth/passwords.ts';
import { heavyTasks } from '@gbr/server/core/limit-concurrency.ts';
import { eventually } from '../support/eventually.ts';
import { aMember, password } from '../support/factories.ts';
import { openWorld } from '../support/world.ts';
import type { World } from '../support/world.ts';

// Many at once: what gets through is counted, since time depends on what else the machine does.

let world: World;
beforeAll(async () => {
  world = await openWorld({ TRUST_PROXY: 'loopback' });
  // No limit is over before a flood is, however slow the machine is.
  world.clock.stop();
});
afterAll(() => world.close());
beforeEach(() => world.deps.db.deleteFrom('tries').execute());

const aFewTurns = [1, 2, 3, 4, 5];
const times = (count: number) => Array.from({ length: count }, (_, number) => number);
const from = (address: string) => ({ 'x-forwarded-for': address });

function login(email: string | null, secret: string, address: string) {
  return world.as().post('/api/auth/login', { email, password: secret }, from(address));
}

function countChecks() {
  const verify = vi.spyOn(argon2, 'verify');
  onTestFinished(() => verify.mockRestore());
  return () => verify.mock.calls.length;
}

/** Nothing is checked before it is let go, so that a flood meets a full queue however slowly it comes in. */
function holdChecks() {
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
  const check = argon2.verify;
  const held = vi.spyOn(argon2, 'verify').mockImplementation(async (...password) => {
    await isLetGo;
    return check(...password);
  });
  onTestFinished(() => held.mockRestore());
  // Those that are checked while an answer is on its way back are no turns that it waited for.
  const turnOf = (secret: string) => held.mock.calls.findIndex(([, given]) => given === secret) + 1;
  return { letGo, turnOf };
}

/** Whose calls have reached their route; what waits for its turn has not. */
function addressesInOrderOfBeginning(): string[] {
  const begun: string[] = [];
  const note = (message: unknown) => void begun.push((message as HandlerStart).request.ip);
  subscribe('tracing:fastify.request.handler:start', note);
  onTestFinished(() => void unsubscribe('tracing:fastify.request.handler:start', note));
  return begun;
}

interface HandlerStart {
  request: FastifyRequest;
}

function flood(count: number, send: (number: number) => ReturnType<typeof login>) {
  const refused: Awaited<ReturnType<typeof login>>[] = [];
  const all = times(count).map(async (number) => {
    const answer = await send(number);
    if (answer.status === 503) refused.push(answer);
  });
  return { refused, end: () => Promise.all(all) };
}

test('of 120 wrong logins at once from one address no more than 30 are checked, the others wait', async () => {
  const checks = countChecks();
  for (const round of [1, 2, 3]) {
    const answers = await Promise.all(
      times(120).map((number) => login(`nobody${round}-${number}@example.org`, 'wrong', '203.0.113.1')),
    );
    const others = answers.filter(({ status }) => status !== 401);
    expect(others.filter(({ status }) => status !== 429 && status !== 503)).toEqual([]);
    expect(others.filter(({ headers }) => !(Number(headers['retry-after']) > 0))).toEqual([]);
  }
  expect(checks()).toBe(30);
});

test('300 logins at once from one address cost a member elsewhere no more than a few turns', async () => {
  const { turnOf, letGo } = holdChecks();
  const member = await aMember(world);
  const { refused, end } = flood(300, (number) =>
    login(`flood${number}@example.org`, 'wrong', '203.0.113.2'),
  );
  // Twenty wait.
  await eventually(() => expect(refused).toHaveLength(280 - heavyTasks));
  const begun = addressesInOrderOfBeginning();
  const answer = login(member.email, password, '203.0.113.3');
  // What is checked while the call is still on its way is no turn that it waits for.
  await eventually(() => expect(begun).toContain('203.0.113.3'));
  letGo();
  expect((await answer).status).toBe(200);
  expect(aFewTurns).toContain(turnOf(password));
  await end();
  expect(refused).toHaveLength(280 - heavyTasks);
  expect(refused[0]).toMatchObject({
    body: { msg: 'Too many people are doing this right now. Please try again in a moment.' },
    headers: { 'retry-after': '2' },
  });
});

test('300 logins at once from one address are not all begun before that of a member elsewhere', async () => {
  const begun = addressesInOrderOfBeginning();
  const callers = [...times(60).map(() => '203.0.113.13'), '203.0.113.14'];
  await Promise.all(callers.map((address) => login('no address', password, address)));
  expect(begun).toHaveLength(61);
  expect(begun.indexOf('203.0.113.14')).toBeLessThan(10);
});

test('a flood at one account does not cost another account of that address more than a few turns', async () => {
  const { turnOf, letGo } = holdChecks();
  const [member, target] = [await aMember(world), await aMember(world)];
  const begun = addressesInOrderOfBeginning();
  const flood = times(64).map(() => login(target.email, 'wrong', '203.0.113.4'));
  const answer = login(member.email, password, '203.0.113.4');
  await eventually(() => expect(begun).toHaveLength(65));
  letGo();
  expect((await answer).status).toBe(200);
  expect(aFewTurns).toContain(turnOf(password));
  const statuses = (await Promise.all(flood)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(54);
});

test('of a flood at one account a hundred wait, and its member gets in from elsewhere after a few turns', async () => {
  const { turnOf, letGo } = holdChecks();
  const member = await aMember(world);
  const { refused, end } = flood(400, () => login(member.email, 'wrong', '203.0.113.9'));
  await eventually(() => expect(refused).toHaveLength(299));
  const answer = login(member.email, password, '203.0.113.10');
  // One of the flood gives its place to the member.
  await eventually(() => expect(refused).toHaveLength(300));
  letGo();
  expect((await answer).status).toBe(200);
  expect(aFewTurns).toContain(turnOf(password));
  await end();
  expect(refused).toHaveLength(300);
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
});

test('of 30 wrong passwords at once to change one or to delete an account ten are checked', async () => {
  const checks = countChecks();
  const member = await aMember(world);
  const answers = await Promise.all([
    ...times(15).map((number) =>
      world.as(member).patch('/api/users/me/password', { currentPassword: `guess ${number}`, password }),
    ),
    ...times(15).map(() =>
      world.as(member).delete('/api/users/me', { email: member.email, password: 'guess' }),
    ),
  ]);
  expect(checks()).toBe(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
});

test('correct passwords count nothing, however many come at once', async () => {
  const members = await Promise.all(times(20).map(() => aMember(world)));
  for (const _round of [1, 2]) {
    const answers = await Promise.all(members.map(({ email }) => login(email, password, '203.0.113.5')));
    expect(answers.map(({ status }) => status)).toEqual(members.map(() => 200));
  }
  const answers = await Promise.all(
    times(15).map(() => login(members[0]?.email ?? '', password, '203.0.113.5')),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
});

test('an office of twenty registers at once from one address', async () => {
  const answers = await Promise.all(
    times(20).map((number) => {
      const newcomer = { email: `office${number}@example.org`, password, marketplace: 'amazon.com' };
      return world.as().post('/api/auth/register', newcomer, from('203.0.113.6'));
    }),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
});

test('refused attempts use up no limit of the account', async () => {
  const home = '203.0.113.7';
  const member = await aMember(world);
  for (const number of times(80)) await login(member.email, `guess ${number}`, home);
  expect((await login(member.email, password, '203.0.113.8')).status).toBe(200);
});
