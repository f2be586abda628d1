import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildServerWhenNeeded, buildsIn, serverDist as dist } from './build-server.mjs';
import { buildServer } from './prepare.mjs';
import { cache, root } from './project.mjs';

const dataDir = mkdtempSync(join(tmpdir(), 'gbr-built-'));
let server;
let said = '';
let origin;

beforeAll(async () => {
  await buildServer();
  const env = { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
  server = spawn(process.execPath, [join(dist, 'main.mjs')], { cwd: root, env });
  server.stderr.on('data', (part) => (said += part));
  for await (const part of server.stdout.iterator({ destroyOnReturn: false })) {
    said += part;
    origin = /running at (http:\S+)/.exec(said)?.[1];
    if (origin && said.includes('password: ')) break;
  }
  if (!origin) throw new Error(`The built server did not start:\n${said}`);
});
afterAll(() => {
  server.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

function builtCode() {
  const latest = join(dist, buildsIn(dist).at(-1));
  return readdirSync(latest)
    .map((name) => readFileSync(join(latest, name), 'utf8'))
    .join('\n');
}

const get = (path) => fetch(origin + path);
const post = (path, body) =>
  fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('the built server opens its database and knows the password it has made', async () => {
  expect((await get('/readyz')).status).toBe(200);
  const [, email, password] = /administrator: (\S+)\s+password: (\S+)/.exec(said);
  expect((await post('/api/auth/login', { email, password })).status).toBe(200);
});

test('it finds the files of packages that stay outside', async () => {
  expect(await (await get('/api/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' });
  expect(await (await get('/api/docs/')).text()).toContain('swagger-ui');
  expect((await get('/api/docs/static/swagger-ui.css')).status).toBe(200);
  const common = {
    name: 'Ada',
    email: 'ada@example.org',
    password: 'password123',
    marketplace: 'amazon.com',
  };
  expect(await (await post('/api/auth/register', common)).text()).toContain('too common');
});

test('it reads an address that cannot be decoded like any other that no route has', async () => {
  for (const path of ['/%zz', '/api/users/%c0%af', '/uploads/%']) {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await answer.json()).toEqual({ msg: 'Not found.' });
  }
});

test('it is kept and read as one byte a letter, and no answer loads a client for the web', () => {
  expect(builtCode()).not.toMatch(/[^\0-\u007f]/);
  expect(builtCode()).toMatch(/function isFetchResponse\(obj\) \{\s*return Object\.prototype\.toString/);
});

test('what test servers change in it has files under its own name', () => {
  const programs = ['quick-server', 'patient-server', 'cheap-hashes', 'long-timeouts', 'marks-in-process'];
  const code = programs
    .map((name) => readFileSync(join(root, 'verification', 'support', `${name}.ts`), 'utf8'))
    .join('\n');
  const names = Array.from(code.matchAll(/@gbr\/server\/(?:.+\/)?([\w-]+)\.ts/g), ([, name]) => `${name}.mjs`)
    // In the server, it is done by a program.
    .filter((name) => name !== 'do-marking.mjs');
  expect(names).toContain('main.mjs');
  expect(readdirSync(join(dist, buildsIn(dist).at(-1)))).toEqual(expect.arrayContaining(names));
});

test('the engine of the embedded database is loaded by its thread alone', () => {
  expect(builtCode()).not.toContain('/@electric-sql/pglite/');
});

test('whatever it looks for beside its sources is there', () => {
  const places = [...builtCode().matchAll(/["'`]\/?\.\.\/\.\.\/src\/([^"'`]*)["'`]/g)].map(
    ([, path]) => path,
  );
  expect(places).toContain('core/marks');
  expect(places).toContain('core/db/embedded/pglite.ts');
  expect(places.filter((path) => !existsSync(join(root, 'server', 'src', path)))).toEqual([]);
});

test('bundling it warns of nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gbr-bundled-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const bundling = [join(root, 'scripts', 'bundle-server.mjs'), folder];
  const { status, stdout, stderr } = spawnSync(process.execPath, bundling, { encoding: 'utf8' });
  expect({ status, said: stdout + stderr }).toEqual({ status: 0, said: '' });
});

test('another build leaves it the files that it has not loaded yet', async () => {
  // A copy: a server of this checkout may run while it is tested, and needs its own build.
  const place = mkdtempSync(join(cache, 'rebuilt-'));
  onTestFinished(() => rmSync(place, { recursive: true, force: true }));
  const copy = join(place, 'dist');
  cpSync(dist, copy, { recursive: true });
  const running = buildsIn(copy).at(-1);
  rmSync(join(copy, '.stamp'));
  await buildServerWhenNeeded(() => undefined, copy);
  expect(readFileSync(join(copy, 'main.mjs'), 'utf8')).not.toContain(running);
  expect(readdirSync(join(copy, running))).toContain('api-document-pages.mjs');
});

test('it ends at a signal', async () => {
  server.kill('SIGTERM');
  expect(await once(server, 'exit')).toEqual([0, null]);
});
