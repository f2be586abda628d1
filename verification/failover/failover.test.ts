import { expect, test } from 'vitest';
import { isWhole, leaderOf, syncStandbyOf } from './cluster-state.ts';
import { fencingProblems, parseHistory, parsePosition } from './fencing.ts';
import type { Mark } from './fencing.ts';
import type { Try } from './lasting-calls.ts';
import { parentIn, withDescendants } from './process-tree.ts';
import { figuresOf, problemsOf } from './verdict.ts';

// The parts of `npm run failover` that need no cluster.

const member = (name: string, role: string, state = 'running', timeline = 2) => ({
  name,
  role,
  state,
  timeline,
});
const whole = [member('a', 'leader'), member('b', 'sync_standby', 'streaming'), member('c', 'replica')];

test('a cluster is whole with one leader and a synchronous standby, all on one timeline', () => {
  expect(isWhole({ members: whole }, 3)).toBe(true);
  expect(leaderOf({ members: whole })).toBe('a');
  expect(syncStandbyOf({ members: whole })).toBe('b');
});

test.each([
  ['one is missing', whole.slice(1)],
  ['none is synchronous', [member('a', 'leader'), member('b', 'replica'), member('c', 'replica')]],
  ['one is on an older timeline', [...whole.slice(0, 2), member('c', 'replica', 'running', 1)]],
  ['one is starting', [...whole.slice(0, 2), member('c', 'replica', 'starting')]],
  ['two lead', [...whole.slice(0, 2), member('c', 'leader')]],
])('it is not whole when %s', (_, members) => {
  expect(isWhole({ members }, 3)).toBe(false);
});

const mark = (id: number, change: Partial<Mark> = {}): Mark => ({
  id,
  node: 'a',
  timeline: 1,
  position: BigInt(id),
  sentAt: id * 10,
  answeredAt: id * 10 + 5,
  ...change,
});
const later = (id: number, change: Partial<Mark> = {}) => mark(id, { node: 'b', timeline: 2, ...change });
const last = (...ids: number[]) => ({ ids: new Set(ids), forks: [{ timeline: 1, position: 2n }] });

test('one primary after the other, with nothing lost, is no problem', () => {
  expect(fencingProblems([mark(1), mark(2), later(3)], last(1, 2, 3))).toEqual([]);
});

test('an answer that was under way when the next primary began is no problem', () => {
  expect(fencingProblems([later(3), mark(2, { answeredAt: 90 })], last(2, 3))).toEqual([]);
});

test.each([
  ['two nodes on one timeline', [mark(1), mark(2, { node: 'b' })], last(1, 2), 'written by a and by b'],
  ['a mark that is gone', [mark(1)], last(), 'a answered mark 1, which is gone'],
  ['a mark after the fork', [mark(3)], last(3), 'after timeline 1 was left'],
  ['a primary that did not end', [later(3), mark(2, { sentAt: 70 })], last(2, 3), 'while 2 took writes'],
])('%s is a problem', (_, marks, primary, problem) => {
  expect(fencingProblems(marks, primary)).toEqual([expect.stringContaining(problem)]);
});

test('positions and the history of timelines are read as PostgreSQL writes them', () => {
  expect(parsePosition('16/B374D848')).toBe(0x16b374d848n);
  const history =
    '1\t0/5000060\tno recovery target specified\n\n2\t0/6000000\tno recovery target specified\n';
  expect(parseHistory(history)).toEqual([
    { timeline: 1, position: 0x5000060n },
    { timeline: 2, position: 0x6000000n },
  ]);
});

test('all descendants of a process are found, whatever its name', () => {
  expect(parentIn('42 (postgres: a) b (c) S 7 42 42 0')).toBe(7);
  const parents = new Map([
    [2, 1],
    [3, 2],
    [4, 3],
    [5, 9],
  ]);
  expect(withDescendants([2], parents)).toEqual([2, 3, 4]);
});

const write = (server: number, sentAt: number, change: Partial<Try> = {}): Try => ({
  server,
  isWrite: true,
  sentAt,
  answeredAt: sentAt + 10,
  status: 200,
  ...change,
});

test('a server is away from one write that succeeds to the next, to the end of the round', () => {
  const tries = [
    write(0, 100),
    write(0, 200, { status: 503 }),
    write(0, 3_000),
    write(1, 1_000),
    write(1, 1_500),
  ];
  const figures = figuresOf(tries, 2, { since: 0, until: 4_000 });
  expect(figures).toEqual({ awayMs: 2_900, longestCallMs: 10, written: 4, refused: 1, conflicts: 0 });
  expect(figuresOf([write(0, 100)], 2, { since: 0, until: 40_000 }).awayMs).toBe(40_000);
});

test('a service that comes back late and an answer that is none are problems', () => {
  const figures = { awayMs: 31_000, longestCallMs: 32_000, written: 4, refused: 1, conflicts: 0 };
  expect(problemsOf([write(0, 1, { status: 500, problem: 'answered 500' })], figures)).toEqual([
    'no write succeeded for 31 s',
    'an answer took 32 s',
    'answered 500',
  ]);
});
