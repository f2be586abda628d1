import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '@gbr/verification/support/eventually.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';
import { SnapshotCache, commonValidity, snapshot } from './snapshot-cache.ts';

const noon = new Date('2026-05-04T12:00:00Z');
const one = new Date('2026-05-04T13:00:00Z');
let cache: SnapshotCache<string>;
beforeEach(() => {
  cache = new SnapshotCache();
});

test('a result is found with its snapshot only, from when it was read until it is no longer valid', () => {
  cache.set('slice', { snapshot: '7:7:', from: noon, until: one }, 'books');

  expect(cache.get('slice', { snapshot: '7:7:', now: noon })).toBe('books');
  expect(cache.get('other', { snapshot: '7:7:', now: noon })).toBeUndefined();
  expect(cache.get('slice', { snapshot: '7:8:', now: noon })).toBeUndefined();
  expect(cache.get('slice', { snapshot: '7:7:', now: one })).toBeUndefined();
  expect(cache.get('slice', { snapshot: '7:7:', now: new Date(noon.getTime() - 1) })).toBeUndefined();
});

test('nothing is kept that a standby answered, and nothing for longer than ten seconds', () => {
  cache.set('slice', { snapshot: '', from: noon, until: null }, 'books');
  expect(cache.get('slice', { snapshot: '', now: noon })).toBeUndefined();

  cache.set('slice', { snapshot: '7:7:', from: noon, until: null }, 'books');
  expect(cache.get('slice', { snapshot: '7:7:', now: one })).toBe('books');
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_001);
  expect(cache.get('slice', { snapshot: '7:7:', now: one })).toBeUndefined();
  vi.restoreAllMocks();
});

test('all values together are kept below the maximum size', () => {
  const small = new SnapshotCache<string>(({ length }) => length, 10);
  const validity = { snapshot: '7:7:', from: noon, until: null };
  const current = { snapshot: '7:7:', now: noon };
  for (let again = 0; again < 3; again++) small.set('a', validity, 'books');
  small.set('b', validity, 'cards');
  expect([small.get('a', current), small.get('b', current)]).toEqual(['books', 'cards']);
  small.set('c', validity, 'more');
  expect(['a', 'b', 'c'].map((key) => small.get(key, current))).toEqual([undefined, undefined, 'more']);
});

const at = (snapshot: string) => ({ snapshot, from: noon, until: null });

test('what several statements read is valid together only with one snapshot', () => {
  expect(commonValidity([at('7:7:'), at('7:7:')])).toEqual(at('7:7:'));
  expect(commonValidity([at('7:7:'), at('7:8:')])).toBeUndefined();
  expect(commonValidity([])).toBeUndefined();
});

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function snapshotNow(): Promise<string | undefined> {
  const { rows } = await sql<{ snapshot: string }>`select ${snapshot} as snapshot`.execute(world.deps.db);
  return rows[0]?.snapshot;
}

/** Other tests write to databases of the same server. */
const untilItStays = () =>
  eventually(async () => {
    const [first, second] = [await snapshotNow(), await snapshotNow()];
    expect(second).toBe(first);
    return first;
  });

test('the snapshot differs after a write, and not without one', async () => {
  const before = await untilItStays();
  await sql`update settings set block_reciprocal_reviews = block_reciprocal_reviews`.execute(world.deps.db);
  expect(await snapshotNow()).not.toBe(before);
});
