import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

/** Folders and files directly under `server/src/core`, lowest floor first: they import only from below. */
const coreFloors = [
  ['config', 'http-error', 'limit-concurrency', 'db'],
  ['storage', 'jobs', 'ledger', 'marks'],
  ['deps'],
  ['http', 'mail', 'uploads'],
  ['auth', 'exchange', 'table'],
  ['members'],
];
const coreBelow = new Map(
  coreFloors.flatMap((names, floor) =>
    names.map((name): [string, string[]] => [name, [name, ...coreFloors.slice(0, floor).flat()]]),
  ),
);

const product = ['domain/src/', 'server/src/'];
const webBase = ['web/src/listeners.ts', 'web/src/storage.ts'];

/** What may import what: the first rule whose pattern matches the path; `$1` is what the pattern captured. */
const floors: { of: RegExp; uses: string[] }[] = [
  { of: /^[a-z]+\.test\.ts$/, uses: ['domain/src/'] },
  { of: /^domain\/src\//, uses: ['domain/src/'] },

  { of: /^server\/src\/.*\.test\.ts$/, uses: [...product, 'verification/support/'] },
  ...[...coreBelow].map(([name, below]) => ({
    of: new RegExp(`^server/src/core/${name}[./]`),
    uses: [
      'domain/src/',
      'server/package.json',
      ...below.flatMap((each) => [`server/src/core/${each}.`, `server/src/core/${each}/`]),
    ],
  })),
  { of: /^server\/src\/(?:cli|demo)\//, uses: product },
  { of: /^server\/src\/([^/]+)\//, uses: ['server/src/$1/', 'server/src/core/', 'domain/src/'] },
  { of: /^server\/src\/[^/]+$/, uses: product },

  { of: /^verification\/support\//, uses: ['verification/support/', 'scripts/prepare.mjs', ...product] },
  { of: /^verification\//, uses: ['verification/', ...product] },
  { of: /^e2e\//, uses: ['e2e/', 'verification/support/', 'domain/src/'] },
  { of: /^scripts\/.*\.test\.mjs$/, uses: ['scripts/', 'domain/src/'] },
  { of: /^scripts\//, uses: ['scripts/'] },

  { of: /^web\/src\/.*\.test\.tsx?$/, uses: ['web/src/', 'domain/src/'] },
  { of: /^web\/src\/ui\//, uses: ['web/src/ui/', ...webBase] },
  { of: /^web\/src\/api\//, uses: ['web/src/api/', ...webBase, 'domain/src/'] },
  { of: /^web\/src\/parts\//, uses: [...webBelow('parts'), 'web/src/parts/'] },
  { of: /^web\/src\/shell\//, uses: [...webBelow('shell'), 'web/src/shell/', 'web/src/styles/'] },
  { of: /^web\/src\/screens\/([^/]+)\//, uses: [...webBelow('screens'), 'web/src/screens/$1/'] },
  { of: /^web\/src\/prerender\//, uses: ['web/src/', 'domain/src/'] },
  { of: /^web\/src\/[^/]+$/, uses: ['web/src/', 'domain/src/'] },
  { of: /^web\/[^/]+$/, uses: ['web/'] },
];

function webBelow(floor: 'parts' | 'shell' | 'screens'): string[] {
  const low = ['web/src/ui/', 'web/src/api/', 'web/src/paths.ts', ...webBase, 'domain/src/'];
  const order = ['parts', 'shell', 'screens'];
  return [...low, ...order.slice(0, order.indexOf(floor)).map((below) => `web/src/${below}/`)];
}

const root = import.meta.dirname;
const everything = [
  ...['domain/src', 'server/src', 'web/src', 'verification', 'e2e', 'scripts'].flatMap(filesUnder),
  ...['.', 'web'].flatMap(filesIn),
];
const sources = everything.filter((path) => !path.includes('.test.'));
const imports = new Map(everything.map((path) => [path, importsOf(path)]));

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

test('the web app imports only types from wire/: zod would come along, which the content policy stops', () => {
  const values = /import\s+(?!type\b)[^;]*?from\s+['"]@gbr\/domain\/wire\//;
  const wrong = sources.filter((path) => path.startsWith('web/src/') && values.test(codeOf(path)));
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

test('there are no import cycles', () => {
  expect(circles()).toEqual([]);
});

test('there are no barrels: files that only re-export other files', () => {
  const forward = /export\s+(?:type\s+)?(?:\*(?:\s+as\s+\w+)?|\{[^}]*\})\s+from\s+['"][^'"]+['"];?/g;
  const barrels = sources.filter((path) => {
    const code = codeOf(path);
    return code.replaceAll(forward, '').trim() === '' && [...code.matchAll(forward)].length > 1;
  });
  expect(barrels).toEqual([]);
});

test('what is exported is used by another file', () => {
  const users = new Map<string, Set<string>>();
  for (const path of everything) {
    for (const word of new Set(codeOf(path).match(/\w+/g))) {
      users.set(word, (users.get(word) ?? new Set()).add(path));
    }
  }
  const unused = sources.flatMap((path) =>
    [...codeOf(path).matchAll(/^export (?:async )?(?:function\*?|const|class|interface|type) (\w+)/gm)]
      .map(([, name = '']) => name)
      .filter((name) => users.get(name)?.size === 1)
      .map((name) => `${path}: ${name}`),
  );
  expect(unused).toEqual([]);
});

test('every folder of core has its floor', () => {
  const names = readdirSync(join(root, 'server/src/core'))
    .filter((name) => !name.includes('.test.'))
    .map((name) => name.replace(/\.ts$/, ''));
  expect(names.toSorted()).toEqual([...coreBelow.keys()].toSorted());
});

test('ARCHITECTURE.md draws these floors of core', () => {
  const lines = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8').split('\n');
  const top = lines.findIndex((line) => line.includes(' core/ '));
  const bottom = lines.findIndex((line) => line.includes(' domain/src '));
  const column = (lines[top] ?? '').indexOf('core/') + 'core/'.length;
  const drawn = lines.slice(top, bottom).map((line) => line.slice(column).match(/[a-z-]+/g) ?? []);
  const floors = coreFloors.toReversed().map((names) => names.toSorted());
  expect(drawn.filter((names) => names.length > 0).map((names) => names.toSorted())).toEqual(floors);
});

// With more of either, the folder is hard to take in at a glance.
test.each([
  { folder: 'server/src/core', parts: 16, arrows: 45 },
  { folder: 'server/src/moderation', parts: 6, arrows: 10 },
])('$folder has at most $parts parts and $arrows arrows between them', ({ folder, ...most }) => {
  const roomOf = (path: string) => path.slice(folder.length + 1).split('/')[0] ?? '';
  const inside = sources.filter((path) => path.startsWith(`${folder}/`));
  const arrows = inside.flatMap((path) =>
    (imports.get(path) ?? [])
      .filter((target) => target.startsWith(`${folder}/`) && roomOf(target) !== roomOf(path))
      .map((target) => `${roomOf(path)} -> ${roomOf(target)}`),
  );
  expect(new Set(inside.map(roomOf)).size).toBeLessThanOrEqual(most.parts);
  expect([...new Set(arrows)].toSorted().slice(most.arrows)).toEqual([]);
});

function mayUse(path: string, target: string): boolean {
  for (const { of, uses } of floors) {
    const match = of.exec(path);
    if (match) return uses.some((start) => target.startsWith(start.replace('$1', match[1] ?? '')));
  }
  return false;
}

/** Each cycle once, as a path from one of its files back to it. */
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
  for (const path of everything) visit(path, []);
  return found;
}

/** As paths from the root. */
function importsOf(path: string): string[] {
  return specifiersOf(path).flatMap((name) => {
    const own = /^@gbr\/(domain|server|verification)\/(.+)$/.exec(name);
    if (own) return [own[1] === 'verification' ? name.slice('@gbr/'.length) : `${own[1]}/src/${own[2]}`];
    return name.startsWith('.') ? [normalize(join(dirname(path), name))] : [];
  });
}

function specifiersOf(path: string): string[] {
  const pattern = /\b(?:from|import)\s*\(?\s*(['"])([^'"\n]+)\1/g;
  return [...codeOf(path).matchAll(pattern)].map((match) => match[2] ?? '');
}

function codeOf(path: string): string {
  return readFileSync(join(root, path), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
}

function filesUnder(folder: string): string[] {
  const folders = readdirSync(join(root, folder)).filter(
    (name) => name !== 'node_modules' && statSync(join(root, folder, name)).isDirectory(),
  );
  return [...filesIn(folder), ...folders.flatMap((name) => filesUnder(`${folder}/${name}`))];
}

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder))
    .filter((name) => /\.(ts|tsx|mjs)$/.test(name))
    .map((name) => (folder === '.' ? name : `${folder}/${name}`));
}
