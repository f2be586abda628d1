import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

type Group = 'dependencies' | 'devDependencies' | 'optionalDependencies';
type Manifest = Partial<Record<Group, Record<string, string>>>;
interface Package {
  folder: string;
  manifest: Manifest;
  files: string[];
}

const root = import.meta.dirname;
const ownFiles = readdirSync(root).filter((name) => /\.ts$|^tsconfig\.json$/.test(name));
const packages: Package[] = [
  { folder: '.', manifest: manifestOf('.'), files: [...ownFiles, ...filesUnder('scripts')] },
  ...['domain', 'server', 'web', 'verification', 'e2e'].map((folder) => ({
    folder,
    manifest: manifestOf(folder),
    files: filesUnder(folder),
  })),
];
const direct = packages.flatMap(({ manifest }) => listed(manifest)).filter(([name]) => !isOurs(name));

/** A program that is called by another name than its package's, or the option that calls it. */
const calledAs: Record<string, string> = { typescript: 'tsc', 'oxlint-tsgolint': '--type-aware' };

test('docs/dependencies.md has a line for every direct dependency, and none for others', () => {
  const documented = readFileSync(join(root, 'docs', 'dependencies.md'), 'utf8').matchAll(
    /^\| `([^`]+)` +\| \S/gm,
  );
  const names = new Set(direct.map(([name]) => name));
  expect([...documented].map((line) => line[1] ?? '').toSorted()).toEqual([...names].toSorted());
});

test('every version is pinned exactly', () => {
  expect(direct.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});

test('packages that list the same dependency list the same version', () => {
  const versions = new Map(direct);
  expect(direct.filter(([name, version]) => versions.get(name) !== version)).toEqual([]);
});

test('what ships imports nothing that an install without devDependencies leaves out', () => {
  const missing = packages
    .filter(({ folder }) => ['domain', 'server', 'web'].includes(folder))
    .flatMap(({ manifest, files }) =>
      unlisted(
        files.filter((path) => !/\.(test|setup)\./.test(path)),
        manifest.dependencies ?? {},
      ),
    );
  expect(missing).toEqual([]);
});

test('each package lists what its files import, but for vitest, which the root brings', () => {
  const missing = packages.flatMap(({ manifest, files }) =>
    unlisted(files, { ...Object.fromEntries(listed(manifest)), vitest: '' }),
  );
  expect(missing).toEqual([]);
});

test('no package lists what none of its files names', () => {
  const unused = packages.flatMap(({ folder, manifest, files }) => {
    const text = files.map((path) => readFileSync(join(root, path), 'utf8')).join('\n');
    return listed({ ...manifest, optionalDependencies: {} })
      .map(([name]) => name)
      .filter((name) => !names(text, calledAs[name] ?? name.replace('@types/', '')))
      .map((name) => `${folder}: ${name}`);
  });
  expect(unused).toEqual([]);
});

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
}

function listed(manifest: Manifest): [string, string][] {
  const groups = [manifest.dependencies, manifest.devDependencies, manifest.optionalDependencies];
  return groups.flatMap((group) => Object.entries(group ?? {}));
}

function isOurs(name: string): boolean {
  return name.startsWith('@gbr/');
}

/** `path: package` for each import of a package that is not in the list. */
function unlisted(files: string[], list: Record<string, string>): string[] {
  return files.flatMap((path) =>
    importedPackages(path)
      .filter((name) => !Object.hasOwn(list, name))
      .map((name) => `${path}: ${name}`),
  );
}

function importedPackages(path: string): string[] {
  const code = readFileSync(join(root, path), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
  const imports = code.matchAll(
    /(?:\bfrom|\bimport\s*\(?|@plugin)\s*(['"])((?:@[\w.-]+\/)?\w[\w.-]*)(?:\/[^'"]*)?\1/g,
  );
  return [...imports].map((match) => match[2] ?? '');
}

/** Whether the text names a package, or a file of it, in quotes. */
function names(text: string, name: string): boolean {
  return ["'", '"', '`', '@', '/'].some((before) =>
    ["'", '"', '`', '/'].some((after) => text.includes(before + name + after)),
  );
}

function filesUnder(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return /^(node_modules|dist|public)$/.test(entry.name) ? [] : filesUnder(path);
    return /\.(ts|tsx|mjs|css|html)$/.test(entry.name) ? [path] : [];
  });
}
