import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = import.meta.dirname;
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const documents = ['.', 'docs', 'docs/decisions'].flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name)),
);
const proseOf = (path: string) => read(path).replaceAll(/^```[^]*?^```/gm, '');

const headings = new Map<string, Set<string>>();

test('every link in a document leads to a file, and to a heading of it', () => {
  const broken = documents.flatMap((path) =>
    [...proseOf(path).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !/^[a-z]+:/.test(link) && !leadsSomewhere(path, link))
      .map((link) => `${path}: ${link}`),
  );
  expect(broken).toEqual([]);
});

test('every heading of the rules that the code cites is there', () => {
  const sources = ['domain/src', 'server/src', 'web/src', 'verification', 'e2e', 'scripts'].flatMap(
    sourcesIn,
  );
  const cited = sources.flatMap((path) =>
    [...read(path).matchAll(/\brules\.md#[\w-]+/g)].map(([link]) => ({ path, link: `docs/${link}` })),
  );
  expect(cited.length).toBeGreaterThan(50);
  expect(cited.filter(({ link }) => !leadsSomewhere('README.md', link))).toEqual([]);
});

test('every source file that a document names is there', () => {
  const folders = ['domain', 'server', 'web', 'verification', 'e2e', 'scripts'];
  const files = [...folders.flatMap(sourcesIn), ...readdirSync(root)].map((path) => `/${path}`);
  const named = documents.flatMap((path) =>
    [...proseOf(path).matchAll(/`([\w./-]+\.(?:ts|tsx|mjs|css))`/g)].map(([, name = '']) => ({ path, name })),
  );
  expect(named.length).toBeGreaterThan(100);
  // What a build makes is not always there.
  const sources = named.filter(({ name }) => !name.includes('dist/'));
  expect(sources.filter(({ name }) => !files.some((path) => path.endsWith(`/${name}`)))).toEqual([]);
});

test('every npm command that a document names is there', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = documents.flatMap((path) =>
    [...read(path).matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g)].map(([, name = '']) => ({ path, name })),
  );
  expect(named.filter(({ name }) => !Object.hasOwn(scripts, name))).toEqual([]);
});

test('every npm command is in the table of CONTRIBUTING.md', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const rows = read('CONTRIBUTING.md').matchAll(/^\| (`.+?`) +\|/gm);
  const named = [...rows].flatMap(([, commands = '']) =>
    [...commands.matchAll(/`(?:npm (?:run )?)?([\w:-]+)/g)].map(([, name]) => name),
  );
  expect(Object.keys(scripts).filter((name) => !named.includes(name))).toEqual([]);
});

test('the map in ARCHITECTURE.md names every folder of the server and of the web app', () => {
  const map = read('ARCHITECTURE.md');
  const folders = ['server/src', 'server/src/core', 'server/src/moderation', 'web/src', 'verification'];
  const names = folders.flatMap((folder) => foldersIn(folder).map((name) => ({ folder, name })));
  const isNamed = (name: string) => new RegExp(`[\`/]${name}[\`/]`).test(map);
  expect(names.filter(({ name }) => !isNamed(name))).toEqual([]);
});

function leadsSomewhere(from: string, link: string): boolean {
  const [name = '', heading] = link.split('#');
  const path = name === '' ? from : join(dirname(from), decodeURI(name));
  return existsSync(join(root, path)) && (heading === undefined || headingsOf(path).has(heading));
}

/** As the addresses of a page's headings are made of their texts. */
function headingsOf(path: string): Set<string> {
  const known = headings.get(path);
  if (known) return known;
  const found = [...proseOf(path).matchAll(/^#+ (.+)$/gm)].map(([, text = '']) =>
    text
      .toLowerCase()
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
  headings.set(path, new Set(found));
  return new Set(found);
}

function foldersIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map(({ name }) => name);
}

function sourcesIn(folder: string): string[] {
  const files = readdirSync(join(root, folder))
    .filter((name) => /\.(ts|tsx|mjs|css)$/.test(name))
    .map((name) => `${folder}/${name}`);
  return [...files, ...foldersIn(folder).flatMap((name) => sourcesIn(`${folder}/${name}`))];
}
