import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

type Manifest = Partial<
  Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>
>;

const root = import.meta.dirname;
const manifests = ['.', 'domain', 'server', 'web', 'verification', 'e2e'].map((folder): Manifest => {
  const text = readFileSync(join(root, folder, 'package.json'), 'utf8');
  return JSON.parse(text);
});
const direct = manifests
  .flatMap((manifest) => [manifest.dependencies, manifest.devDependencies, manifest.optionalDependencies])
  .flatMap((group) => Object.entries(group ?? {}))
  .filter(([name]) => !name.startsWith('@gbr/'));

test('docs/dependencies.md has a line for every direct dependency, and none for others', () => {
  const listed = readFileSync(join(root, 'docs', 'dependencies.md'), 'utf8').matchAll(
    /^\| `([^`]+)` +\| \S/gm,
  );
  const names = new Set(direct.map(([name]) => name));
  expect([...listed].map((line) => line[1] ?? '').toSorted()).toEqual([...names].toSorted());
});

test('every version is pinned exactly', () => {
  expect(direct.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});
