import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { races } from '../races/races.ts';
import { root } from '../support/root.ts';
import { mutants } from './mutants.ts';
import { isTestFile } from './run-tests.ts';

test('the text that each mutant replaces is in the code', () => {
  const edits = mutants.flatMap(({ guard, also, ...mutant }) =>
    [mutant, also ?? []].flat().flatMap(({ file, edits }) => edits.map(([find]) => ({ guard, file, find }))),
  );
  expect(edits.length).toBeGreaterThanOrEqual(mutants.length);
  expect(edits.filter(({ file, find }) => !readFileSync(join(root, file), 'utf8').includes(find))).toEqual(
    [],
  );
});

test('each mutant names the model, a race or a file of tests, and no two have the same name', () => {
  const names = ['model', ...races.map(({ name }) => name)];
  const isThere = (by: string) => names.includes(by) || (isTestFile(by) && existsSync(join(root, by)));
  expect(mutants.filter(({ by }) => !isThere(by))).toEqual([]);
  expect(new Set(mutants.map(({ guard }) => guard)).size).toBe(mutants.length);
});
