import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

/**
 * The floors of the house. A file belongs to the first floor whose pattern matches its path, and imports only
 * from the floors named, `$1` being what its own path put there (docs: few floors, arrows one way, no cycles).
 */
const floors: { of: RegExp; uses: string[] }[] = [
  { of: /^domain\/src\//, uses: ['domain/src/'] },

  { of: /^server\/src\/(?:demo|operate|proofs|test-support)\//, uses: ['server/src/', 'domain/src/'] },
  { of: /^server\/src\/core\//, uses: ['server/src/core/', 'domain/src/'] },
  { of: /^server\/src\/([^/]+)\//, uses: ['server/src/$1/', 'server/src/core/', 'domain/src/'] },
  { of: /^server\/src\/[^/]+$/, uses: ['server/src/', 'domain/src/'] },

  { of: /^web\/src\/ui\//, uses: ['web/src/ui/'] },
  { of: /^web\/src\/api\//, uses: ['web/src/api/', 'domain/src/'] },
  {
    of: /^web\/src\/parts\//,
    uses: [
      'web/src/parts/',
      'web/src/ui/',
      'web/src/api/',
      'web/src/styles/',
      'web/src/paths.ts',
      'domain/src/',
    ],
  },
  {
    of: /^web\/src\/screens\/([^/]+)\//,
    uses: [
      'web/src/screens/$1/',
      'web/src/parts/',
      'web/src/ui/',
      'web/src/api/',
      'web/src/paths.ts',
      'domain/src/',
    ],
  },
  { of: /^web\/src\/prerender\//, uses: ['web/src/', 'domain/src/'] },
  { of: /^web\/src\/[^/]+$/, uses: ['web/src/', 'domain/src/'] },
];

const root = import.meta.dirname;
const sources = ['domain/src', 'server/src', 'web/src']
  .flatMap(filesUnder)
  .filter((path) => !path.includes('.test.'));
const imports = new Map(sources.map((path) => [path, importsOf(path)]));

test('no import points up or sideways', () => {
  const wrong = [...imports].flatMap(([path, targets]) =>
    targets.filter((target) => !mayUse(path, target)).map((target) => `${path} -> ${target}`),
  );
  expect(wrong).toEqual([]);
});

test('zod stays at the edge: in the domain only under wire/', () => {
  const wrong = sources.filter(
    (path) =>
      /^domain\/src\/(?!wire\/)/.test(path) && specifiersOf(path).some((name) => /^zod(\/|$)/.test(name)),
  );
  expect(wrong).toEqual([]);
});

test('the domain reads no clock, draws no random number and imports nothing of Node', () => {
  const impure = /Date\.now\(|new Date\(\)|Math\.random\(|crypto\./;
  const wrong = sources.filter(
    (path) =>
      path.startsWith('domain/src/') &&
      (impure.test(codeOf(path)) || specifiersOf(path).some((name) => name.startsWith('node:'))),
  );
  expect(wrong).toEqual([]);
});

test('no imports go round in a circle', () => {
  expect(circles()).toEqual([]);
});

test('there are no barrels: files that only gather what other files export', () => {
  const forward = /export\s+(?:type\s+)?(?:\*(?:\s+as\s+\w+)?|\{[^}]*\})\s+from\s+['"][^'"]+['"];?/g;
  const barrels = sources.filter((path) => {
    const code = codeOf(path);
    return code.replaceAll(forward, '').trim() === '' && [...code.matchAll(forward)].length > 1;
  });
  expect(barrels).toEqual([]);
});

test('half of the files read in one look: their median is under 80 lines', () => {
  const lengths = sources.map((path) => readFileSync(join(root, path), 'utf8').split('\n').length);
  const median = lengths.toSorted((a, b) => a - b)[Math.floor(lengths.length / 2)] ?? 0;
  expect(median).toBeLessThan(80);
});

function mayUse(path: string, target: string): boolean {
  for (const { of, uses } of floors) {
    const match = of.exec(path);
    if (match) return uses.some((start) => target.startsWith(start.replace('$1', match[1] ?? '')));
  }
  return false;
}

/** Each circle once, as a path from one of its files back to it. */
function circles(): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (path: string, trail: string[]): void => {
    const start = trail.indexOf(path);
    if (start !== -1) found.push([...trail.slice(start), path].join(' -> '));
    if (start !== -1 || done.has(path)) return;
    for (const target of imports.get(path) ?? []) visit(target, [...trail, path]);
    done.add(path);
  };
  for (const path of sources) visit(path, []);
  return found;
}

/** The files of this repository that a file imports, as paths from the root. */
function importsOf(path: string): string[] {
  return specifiersOf(path).flatMap((name) => {
    const own = /^@gbr\/(domain|server|web)\/(.+)$/.exec(name);
    if (own) return [`${own[1]}/src/${own[2]}`];
    return name.startsWith('.') ? [normalize(join(dirname(path), name))] : [];
  });
}

function specifiersOf(path: string): string[] {
  const pattern = /\b(?:from|import)\s*\(?\s*(['"])([^'"\n]+)\1/g;
  return [...codeOf(path).matchAll(pattern)].map((match) => match[2] ?? '');
}

/** The text without comments. */
function codeOf(path: string): string {
  return readFileSync(join(root, path), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
}

function filesUnder(folder: string): string[] {
  return readdirSync(join(root, folder)).flatMap((name) => {
    const path = `${folder}/${name}`;
    if (statSync(join(root, path)).isDirectory()) return filesUnder(path);
    return /\.(ts|tsx)$/.test(name) ? [path] : [];
  });
}
