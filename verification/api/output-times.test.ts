import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../support/world.ts';

// How long an answer takes tells nothing of who is a member. Known and unknown take turns, so that whatever
// else the machine does meets both.

const known = 'known@example.org';
const password = 'a password with its true cost';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.as().post('/api/auth/register', { email: known, password, marketplace: 'amazon.com' });
}, 120_000);
afterAll(() => world.close());

/** The processor's milliseconds of this process, all of its threads: what else the machine does is not in them. */
function ownTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

async function medians(rounds: number, clock: () => number, call: (email: string) => Promise<unknown>) {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    for (const kind of ['known', 'unknown'] as const) {
      // The tries are not what is measured.
      await world.deps.db.deleteFrom('tries').execute();
      const start = clock();
      await call(kind === 'known' ? known : 'unknown@example.org');
      times[kind].push(clock() - start);
    }
  }
  return { known: median(times.known), unknown: median(times.unknown) };
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

async function answersTo(path: string, body: object) {
  const [first, second] = [
    await world.as().post(path, { ...body, email: known }),
    await world.as().post(path, { ...body, email: 'unknown@example.org' }),
  ];
  return [first, second].map(({ status, body: said, headers }) => ({
    status,
    said,
    headers: { ...headers, date: '' },
  }));
}

test('a login with a wrong password takes as long for a known as for an unknown e-mail', async () => {
  const { known: asMember, unknown: asStranger } = await medians(25, ownTime, (email) =>
    world.as().post('/api/auth/login', { email, password: 'wrong password' }),
  );
  expect(asMember / asStranger).toBeGreaterThan(0.6);
  expect(asMember / asStranger).toBeLessThan(1.6);
});

test('so does asking for a reset link, whose answer is held back', async () => {
  const { known: asMember, unknown: asStranger } = await medians(
    7,
    () => performance.now(),
    (email) => world.as().post('/api/auth/forgot-password', { email }),
  );
  expect(asMember / asStranger).toBeGreaterThan(0.6);
  expect(asMember / asStranger).toBeLessThan(1.6);
});

test('and the answers are the same to the letter', async () => {
  for (const [path, body] of [
    ['/api/auth/login', { password: 'wrong password' }],
    ['/api/auth/forgot-password', {}],
  ] as const) {
    const [first, second] = await answersTo(path, body);
    expect(first).toEqual(second);
  }
});
