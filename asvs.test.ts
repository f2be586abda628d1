import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');

const verdicts = new Set(['met', 'not met', 'does not apply']);

/** The ids of the standard's levels 1 and 2, each with its level. */
const ids = read('asvs-5.0.0.txt').trim().split('\n');

const rows = read('docs/security.md')
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line))
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
  .map(([, id, level, requirement, verdict, reason]) => ({ id, level, requirement, verdict, reason }));

test('each requirement of ASVS 5.0 at levels 1 and 2 has exactly one row, and no other has one', () => {
  expect(ids).toHaveLength(253);
  expect(rows.map(({ id, level }) => `${id} ${level}`)).toEqual(ids);
});

test('each row says in a few words what is asked, gives one verdict, and where or why', () => {
  const unfinished = rows.filter(
    ({ requirement, verdict, reason }) => !requirement || !verdicts.has(verdict ?? '') || !reason,
  );
  expect(unfinished).toEqual([]);
});

test('the summary counts the rows', () => {
  const counts = [...verdicts].map((verdict) => {
    const [first, second] = ['1', '2'].map(
      (level) => rows.filter((row) => row.level === level && row.verdict === verdict).length,
    );
    return `| ${verdict} | ${first} | ${second} |`;
  });
  expect(read('docs/security.md')).toContain(counts.join('\n'));
});

test('what is not met at level 1 is known', () => {
  const notMet = rows.filter(({ level, verdict }) => level === '1' && verdict === 'not met');
  expect(notMet.map(({ id }) => id)).toEqual(['3.3.1', '6.2.1', '6.4.1']);
});
