import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { migrations } from './migrate.ts';

test('every file of the folder is listed, in the order of the numbers', () => {
  const files = readdirSync(new URL('migrations', import.meta.url)).filter((name) => /^\d/.test(name));
  expect(Object.keys(migrations)).toEqual(files.map((name) => name.replace(/\.ts$/, '')).toSorted());
});
