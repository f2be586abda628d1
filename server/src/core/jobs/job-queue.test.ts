import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { eventually } from '@gbr/verification/support/eventually.ts';
import { jobsEndWithinMs, openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';
import type { Database } from '../db/database.ts';
import { openJobs } from './job-queue.ts';
import type { Jobs } from './job-queue.ts';

let world: World;
let jobs: Jobs;
const done: string[] = [];
const batches: number[] = [];
const failing = { flaky: 2, hopeless: Number.POSITIVE_INFINITY };
const problems: { level: number; queue?: string; tries?: number; problem?: string; msg: string }[] = [];
const hanging = Promise.withResolvers<void>();
const log = pino({ level: 'info' }, { write: (line: string) => void problems.push(JSON.parse(line)) });

beforeAll(async () => {
  world = await openWorld();
  jobs = openJobs(world.database, log);
  jobs.work('note', async ({ name = '' }) => void done.push(name), { atOnce: 5 });
  jobs.work('woken', async ({ name = '' }) => void done.push(name), { idlePollSeconds: 3_600 });
  jobs.work(
    'held-up',
    async ({ name = '' }) => {
      done.push(name);
      if (name === 'hanging') await hanging.promise;
    },
    { workers: 2, idlePollSeconds: 0.5 },
  );
  for (const queue of ['flaky', 'hopeless'] as const) {
    jobs.work(
      queue,
      async (_data, { isLastTry }) => {
        done.push(isLastTry ? `${queue}!` : queue);
        if (failing[queue]-- > 0) throw new Error('not today');
      },
      { retries: 2, firstPauseSeconds: 1, longestPauseSeconds: 1, idlePollSeconds: 0.5 },
    );
  }
  jobs.workTogether(
    'together',
    async (several) => {
      batches.push(several.length);
      return several.map(({ data: { name = '' } }) => {
        done.push(name);
        return name === 'odd one' && times(name) === 1 ? new Error('not yet') : undefined;
      });
    },
    { atOnce: 10, idlePollSeconds: 0.5, firstPauseSeconds: 1, longestPauseSeconds: 1 },
  );
  jobs.schedule('hourly', '0 * * * *', async () => void done.push('hourly'), { alsoAtStart: true });
  await jobs.start();
});
afterAll(async () => {
  await jobs.stop(jobsEndWithinMs);
  await world.close();
});

const times = (name: string) => done.filter((other) => other === name).length;
const enqueue = (queue: string, name: string) =>
  world.deps.write(({ db }) => jobs.enqueue(db, queue, { name }));

test('a job is done once when its transaction commits, by a worker that would not have looked for an hour', async () => {
  await enqueue('woken', 'committed');
  await eventually(async () => {
    // Each wakes the worker again: on a slow machine it may have looked before the commit.
    await enqueue('woken', 'another');
    expect(times('committed')).toBe(1);
  });
});

test('jobs that came together follow one another, also where each is done alone and a look is an hour away', async () => {
  const names = ['first', 'second', 'third', 'fourth'];
  await world.deps.write(({ db }) =>
    jobs.enqueue(
      db,
      'woken',
      names.map((name) => ({ name })),
    ),
  );
  jobs.wake('woken');
  await expect.poll(() => names.map(times)).toEqual([1, 1, 1, 1]);
});

test('a job of a transaction that is undone is never done', async () => {
  const undone = world.deps.write(async ({ db }) => {
    await jobs.enqueue(db, 'note', { name: 'undone' });
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  await enqueue('note', 'after it');
  await eventually(() => expect(times('after it')).toBe(1));
  expect(times('undone')).toBe(0);
});

test('a hundred jobs at once each run once', async () => {
  const names = Array.from({ length: 100 }, (_, number) => `job ${number}`);
  await Promise.all(names.map((name) => enqueue('note', name)));
  await eventually(() => expect(new Set(done)).toEqual(new Set([...done, ...names])));
  expect(names.every((name) => times(name) === 1)).toBe(true);
});

test('jobs that are done together are retried one by one', async () => {
  const names = [...Array.from({ length: 9 }, (_, number) => `one of ${number}`), 'odd one'];
  await world.deps.write(({ db }) =>
    jobs.enqueue(
      db,
      'together',
      names.map((name) => ({ name })),
    ),
  );
  await eventually(() => expect(times('odd one')).toBe(2));
  expect(names.filter((name) => times(name) !== 1)).toEqual(['odd one']);
  expect(batches).toEqual([10, 1]);
});

test('while a job hangs, another worker does those that come after it, also the ones that had to wait', async () => {
  await enqueue('held-up', 'hanging');
  await eventually(() => expect(times('hanging')).toBe(1));
  await world.deps.write(({ db }) => jobs.enqueue(db, 'held-up', { name: 'delayed' }, { afterMs: 1_000 }));
  await eventually(() => expect(times('delayed')).toBe(1));
  const names = Array.from({ length: 10 }, (_, number) => `beside it ${number}`);
  await Promise.all(names.map((name) => enqueue('held-up', name)));
  await eventually(() => expect(names.map(times)).toEqual(names.map(() => 1)));
  hanging.resolve();
  await enqueue('held-up', 'at last');
  await eventually(() => expect(times('at last')).toBe(1));
  expect(times('hanging')).toBe(1);
});

test('a failed job is retried after a pause, and then counts as done', async () => {
  await enqueue('flaky', 'x');
  await eventually(() => expect([times('flaky'), times('flaky!')]).toEqual([2, 1]));
  expect(problems.filter(({ queue }) => queue === 'flaky')).toEqual([
    expect.objectContaining({ level: 40, tries: 1, problem: 'not today' }),
    expect.objectContaining({ level: 40, tries: 2, problem: 'not today' }),
  ]);
});

test('a job that is given up is in the log and in the table', async () => {
  await enqueue('hopeless', 'x');
  await eventually(() =>
    expect(problems).toContainEqual(
      expect.objectContaining({ level: 50, queue: 'hopeless', tries: 3, msg: 'job failed, no more retries' }),
    ),
  );
  await eventually(async () => {
    const { rows } = await world.database.query(
      `select output from pgboss.job where name = 'hopeless' and state = 'failed'`,
    );
    expect(rows).toEqual([{ output: { problem: 'not today' } }]);
  });
});

test('what is scheduled runs at the start too, when that was asked for', async () => {
  // More than once at a full hour.
  await eventually(() => expect(times('hourly')).toBeGreaterThan(0));
});

test('a second server on the same database shares the work', async () => {
  const others: string[] = [];
  const second = openJobs(world.database, log);
  second.work('note', async ({ name = '' }) => void others.push(name), { atOnce: 5, idlePollSeconds: 0.5 });
  await second.start();
  const names = Array.from({ length: 30 }, (_, number) => `shared ${number}`);
  await Promise.all(names.map((name) => enqueue('note', name)));
  await eventually(() =>
    expect([...done, ...others].filter((name) => names.includes(name))).toHaveLength(30),
  );
  await second.stop(jobsEndWithinMs);
  expect(new Set([...done, ...others]).size).toBeGreaterThanOrEqual(30);
});

test('a database that is away just after the start keeps no worker from its work', async () => {
  let isAway = true;
  const query: Database['query'] = async (text, values) => {
    if (isAway && /insert into pgboss\.job/i.test(text)) {
      isAway = false;
      throw new Error('connection refused');
    }
    return world.database.query(text, values);
  };
  const second = openJobs({ ...world.database, query }, log);
  second.schedule('at-start', '0 * * * *', async () => undefined, { alsoAtStart: true });
  second.work('next', async () => void done.push('next'), { idlePollSeconds: 0.5 });
  await second.start();
  await world.deps.write(({ db }) => second.enqueue(db, 'next'));
  await eventually(() => expect(times('next')).toBe(1));
  expect(isAway).toBe(false);
  await second.stop();
});

async function missedOfANight(isMadeUpFor: boolean) {
  const server = openJobs(world.database, log);
  server.schedule('nightly', '40 3 * * *', async () => undefined, { isMadeUpFor });
  await server.start();
  await server.stop(jobsEndWithinMs);
  const { rows } = await world.database.query(
    `select options ->> 'missed' as missed from pgboss.schedule where name = 'nightly'`,
  );
  return rows.map(({ missed }) => missed);
}

test('a schedule is made up for where that was asked for, also one that was made before', async () => {
  expect(await missedOfANight(false)).toEqual(['skip']);
  expect(await missedOfANight(true)).toEqual(['once']);
  expect(await missedOfANight(false)).toEqual(['skip']);
});

test('the nights that a server is off are made up for', async () => {
  const { rows } = await world.database.query(
    `select name from pgboss.schedule where options ->> 'missed' = 'once' and name <> 'nightly'`,
  );
  expect(new Set(rows.map(({ name }) => name))).toEqual(
    new Set(['forget-inactive', 'forget-old-mails', 'sweep-uploads']),
  );
});

test('a job that no worker handles cannot be queued', async () => {
  await expect(enqueue('unknown', 'x')).rejects.toThrow('unknown has no worker yet');
  expect(() => jobs.work('late', async () => {})).toThrow('before the start');
});

test('a database that does not answer is logged and waited for', async () => {
  const query = vi.spyOn(world.database, 'query').mockRejectedValue(new Error('connection refused'));
  await eventually(() => expect(problems.some(({ msg }) => msg === 'jobs: retrying')).toBe(true));
  query.mockRestore();
  await enqueue('note', 'back again');
  await eventually(() => expect(times('back again')).toBe(1));
});
