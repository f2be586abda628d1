import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '@gbr/verification/support/eventually.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';
import { SnapshotCache, ofOneMoment, snapshot } from './snapshot-cache.ts';

const noon = new Date('2026-05-04T12:00:00Z');
const one = new Date('2026-05-04T13:00:00Z');
let kept: SnapshotCache<string>;
beforeEach(() => {
  kept = new SnapshotCache();
});

test('what was read is kept under its snapshot, and from then on until it holds no more', () => {
  kept.keep('slice', { snapshot: '7:7:', from: noon, until: one }, 'books');

  expect(kept.get('slice', { snapshot: '7:7:', now: noon })).toBe('books');
  expect(kept.get('other', { snapshot: '7:7:', now: noon })).toBeUndefined();
  expect(kept.get('slice', { snapshot: '7:8:', now: noon })).toBeUndefined();
  expect(kept.get('slice', { snapshot: '7:7:', now: one })).toBeUndefined();
  expect(kept.get('slice', { snapshot: '7:7:', now: new Date(noon.getTime() - 1) })).toBeUndefined();
});

test('nothing of a standby is kept, and nothing for longer than ten seconds', () => {
  kept.keep('slice', { snapshot: '', from: noon, until: null }, 'books');
  expect(kept.get('slice', { snapshot: '', now: noon })).toBeUndefined();

  kept.keep('slice', { snapshot: '7:7:', from: noon, until: null }, 'books');
  expect(kept.get('slice', { snapshot: '7:7:', now: one })).toBe('books');
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_001);
  expect(kept.get('slice', { snapshot: '7:7:', now: one })).toBeUndefined();
  vi.restoreAllMocks();
});

test('no more is kept than there is room for', () => {
  const short = new SnapshotCache<string>(({ length }) => length, 10);
  const asOf = { snapshot: '7:7:', from: noon, until: null };
  const present = { snapshot: '7:7:', now: noon };
  for (let again = 0; again < 3; again++) short.keep('a', asOf, 'books');
  short.keep('b', asOf, 'cards');
  expect([short.get('a', present), short.get('b', present)]).toEqual(['books', 'cards']);
  short.keep('c', asOf, 'more');
  expect(['a', 'b', 'c'].map((key) => short.get(key, present))).toEqual([undefined, undefined, 'more']);
});

const at = (snapshot: string) => ({ snapshot, from: noon, until: null });

test('what several statements read is of one moment only with one snapshot', () => {
  expect(ofOneMoment([at('7:7:'), at('7:7:')])).toEqual(at('7:7:'));
  expect(ofOneMoment([at('7:7:'), at('7:8:')])).toBeUndefined();
  expect(ofOneMoment([])).toBeUndefined();
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
