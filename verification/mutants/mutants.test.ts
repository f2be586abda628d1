import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mutants } from './mutants.ts';

const root = join(import.meta.dirname, '..', '..');

test('every mutant finds the text it replaces, so that a renaming cannot silence one', () => {
  const edits = mutants.flatMap(({ guard, also, ...mutant }) =>
    [mutant, also ?? []].flat().flatMap(({ file, edits }) => edits.map(([find]) => ({ guard, file, find }))),
  );
  expect(edits.length).toBeGreaterThanOrEqual(mutants.length);
  expect(edits.filter(({ file, find }) => !readFileSync(join(root, file), 'utf8').includes(find))).toEqual(
    [],
  );
});
