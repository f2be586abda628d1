import { appendFileSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../support/root.ts';
import { openPlace } from './place.ts';
import type { Piece } from './place.ts';
import { nextCount, progressOf } from './proof.ts';
import type { Proof } from './proof.ts';
import { proofs } from './proofs.ts';
import { runPiece } from './run-piece.ts';
import { tableOf } from './table.ts';

const kills: Proof = {
  name: 'kills',
  what: 'the server is killed',
  unit: 'kills',
  size: 500,
  first: 5,
  command: () => ({ program: '', args: [] }),
};
const anHour: Proof = { ...kills, name: 'soak', what: 'load', unit: 'minutes', size: 60, inOnePiece: true };

const aPiece = (change: Partial<Piece> = {}): Piece => ({
  proof: 'kills',
  seed: 1,
  done: 5,
  found: [],
  seconds: 60,
  cpuSeconds: 30,
  commit: 'abc',
  at: '2026-11-22T10:00:00.000Z',
  ...change,
});

const next = (pieces: Piece[], secondsLeft = Infinity) =>
  nextCount(progressOf(kills, 1, pieces), secondsLeft);

function aPath(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gbr-place-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'new folder', 'proofs.jsonl');
}

test('a run goes on where it was stopped', () => {
  const path = aPath();
  openPlace(path, 'abc').add(aPiece());
  const stopped = openPlace(path, 'abc');
  stopped.add(aPiece({ done: 20, seconds: 240 }));
  const again = openPlace(path, 'abc');
  expect(again.pieces('soak')).toEqual([]);
  const progress = progressOf(kills, 0.1, again.pieces('kills'));
  expect([progress.asked, progress.done]).toEqual([50, 25]);
});

test('a changed commit starts over, and the results of the old one are kept', () => {
  const path = aPath();
  openPlace(path, 'abc').add(aPiece());
  expect(openPlace(path, 'def').pieces('kills')).toEqual([]);
  openPlace(path, 'def').add(aPiece({ commit: 'def', done: 7 }));
  expect(openPlace(path, 'abc').pieces('kills')).toEqual([aPiece()]);
});

test('a line that was cut short counts for nothing, and the next one is whole', () => {
  const path = aPath();
  openPlace(path, 'abc').add(aPiece());
  appendFileSync(path, '{"proof":"kills","do');
  openPlace(path, 'abc').add(aPiece({ done: 8 }));
  expect(
    openPlace(path, 'abc')
      .pieces('kills')
      .map(({ done }) => done),
  ).toEqual([5, 8]);
});

test('a piece takes about four minutes, from the second on', () => {
  expect(next([])).toBe(5);
  expect(next([aPiece({ done: 5, seconds: 60 })])).toBe(20);
  expect(next([aPiece({ done: 5, seconds: 60 })], 120)).toBe(10);
  expect(next([aPiece({ done: 1, seconds: 9_999 })])).toBe(1);
  expect(next([aPiece({ done: 0, found: ['lost'] })])).toBe(5);
  expect(next([aPiece({ done: 490, seconds: 60 })])).toBe(10);
  expect(next([aPiece({ done: 500 })])).toBe(0);
  expect(next([], 0)).toBe(0);
});

test('an hour is not made of two halves, and waits for a run that is long enough', () => {
  const half = progressOf(anHour, 1, [aPiece({ done: 30 }), aPiece({ done: 30 })]);
  expect(half.done).toBe(30);
  expect(nextCount(half, Infinity)).toBe(60);
  expect(nextCount(half, 1_800)).toBe(0);
  expect(progressOf(anHour, 0.01, []).asked).toBeCloseTo(0.6);
});

test('the table has a line for each proof, with what it found and what it cost', () => {
  const pieces = [
    aPiece(),
    aPiece({ done: 1_200, found: ['lost: a book'], seconds: 7_200, cpuSeconds: 3_000 }),
  ];
  const lines = tableOf([progressOf(kills, 1, pieces), progressOf(anHour, 0.01, [])]).split('\n');
  expect(lines.map((line) => line.split('|').map((cell) => cell.trim()))).toEqual([
    ['', 'proof', 'what', 'asked', 'done', 'found', 'CPU', 'time', 'commit', 'date', ''],
    ['', ...Array.from({ length: 9 }, () => expect.stringMatching(/^-+$/)), ''],
    [
      '',
      'kills',
      'the server is killed',
      '500 kills',
      '1,205',
      '1',
      '51 min',
      '2.0 h',
      'abc',
      '2026-11-22',
      '',
    ],
    ['', 'soak', 'load', '0.6 minutes', '0', '0', '0 s', '0 s', '', '', ''],
  ]);
  expect(new Set(lines.map(({ length }) => length)).size).toBe(1);
});

test('no proof is called like another', () => {
  expect(new Set(proofs.map(({ name }) => name)).size).toBe(proofs.length);
});

test.each(proofs)('what $name runs is there', (proof) => {
  const { program, args } = proof.command(1, 1);
  const paths = [program, ...args.filter((arg) => arg.startsWith('verification/'))];
  const files = globSync(
    paths.map((path) => `${path}{,*,/**}`),
    { cwd: root },
  );
  for (const path of paths) expect(files.some((file) => file.startsWith(path))).toBe(true);
});

test('what a piece wrote, how it ended, and its processor time are noted', async () => {
  const program = 'verification/prove/place.ts';
  const ok = await runPiece({ program, args: [] }, { longestSeconds: 600 });
  expect([ok.ok, ok.output]).toEqual([true, '']);
  expect(ok.cpuSeconds).toBeGreaterThan(0);
  const failed = await runPiece({ program: 'verification/nowhere.ts', args: [] }, { longestSeconds: 600 });
  expect(failed.ok).toBe(false);
  expect(failed.output).toContain('Cannot find module');
});
