import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { eventually } from '@gbr/verification/support/eventually.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';
import { withLease } from './lease.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** What two processes share is the database: nothing else of this knows of the other's lease. */
function leased(
  who: string,
  work: () => Promise<unknown>,
  onWait: (isAlive: boolean) => void = () => undefined,
) {
  const deps = { ...world.deps, config: { ...world.deps.config, databaseUrl: 'postgres://shared' } };
  return withLease(deps, { name: 'test', who, onWait }, work);
}

test('one member has one lease at a time, another member another', async () => {
  let running = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, (running += 1));
    await sleep(5);
    running -= 1;
  };
  await Promise.all(Array.from({ length: 5 }, () => leased('one', work)));
  expect(most).toBe(1);
  const other = Promise.withResolvers<void>();
  await leased('one', () => leased('two', async () => other.resolve()));
  await other.promise;
});

test('a lease ends with its work, whatever comes of it', async () => {
  await expect(leased('three', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await leased('three', async () => 'next')).toBe('next');
});

const rename = (from: string, to: string) => world.database.query(`alter table ${from} rename to ${to}`);

test('a lease that cannot be released does not undo its work, and is released once it can be', async () => {
  expect(
    await leased('six', async () => {
      await rename('tries', 'elsewhere');
      return 'done';
    }),
  ).toBe('done');
  await rename('elsewhere', 'tries');
  expect(await leased('six', async () => 'next')).toBe('next');
});

const gone = () => {
  throw new Error('gone');
};

test('who waits in vain gives up', async () => {
  await leased('four', async () => {
    await expect(leased('four', async () => 'never', gone)).rejects.toThrow('gone');
  });
});

test('who waits learns that the holder is alive only once the holder has renewed its lease', async () => {
  const heard: boolean[] = [];
  const listen = (isAlive: boolean) => {
    heard.push(isAlive);
    if (isAlive) throw new Error('busy');
  };
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  await leased('seven', async () => {
    const other = leased('seven', async () => 'never', listen);
    await eventually(() => expect(heard.length).toBeGreaterThan(1));
    expect(heard).not.toContain(true);
    world.clock.advance(2_000);
    vi.advanceTimersByTime(2_000);
    await expect(other).rejects.toThrow('busy');
  });
});

test('the lease of a process that has died ends after half a minute', async () => {
  const [begun, never] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  // A dead process no longer renews it.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const dead = leased('five', () => (begun.resolve(), never.promise));
  await begun.promise;
  const next = leased('five', async () => 'mine');
  world.clock.advance(31_000);
  expect(await next).toBe('mine');
  never.resolve();
  await dead;
});

function aHolder(who: string) {
  const [begun, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const ended = leased(who, () => (begun.resolve(), over.promise));
  return { begun: begun.promise, end: () => (over.resolve(), ended) };
}

test('a process that was frozen, and lost its lease, leaves that of its successor alone', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const frozen = aHolder('eight');
  await frozen.begun;
  world.clock.advance(31_000);
  const now = performance.now.bind(performance);
  const later = vi.spyOn(performance, 'now').mockImplementation(() => now() + 31_000);
  onTestFinished(() => later.mockRestore());
  const next = aHolder('eight');
  await next.begun;
  await frozen.end();
  await expect(leased('eight', async () => 'never', gone)).rejects.toThrow('gone');
  await next.end();
});
