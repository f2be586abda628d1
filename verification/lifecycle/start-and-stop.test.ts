import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, readdir, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import type { Session } from '@gbr/domain/wire/accounts.ts';
import { bookFields, bookFiles } from '../support/book-upload.ts';
import { eventually } from '../support/eventually.ts';
import { callApi } from '../support/fetch-client.ts';
import { formBody } from '../support/form-body.ts';
import {
  admin,
  adminSettings,
  briefEngine,
  hastyServer,
  newServerProcess,
  patientServer,
  startServerProcess,
} from '../support/server-process.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { freshTestDatabase } from '../support/test-postgres.ts';
import '../support/vitest-context.ts';

const isEmbedded = inject('database') === 'pglite';
const aServer = { program: patientServer, flags: briefEngine };

const aDatabase = async (): Promise<Record<string, string>> =>
  isEmbedded ? {} : { DATABASE_URL: await freshTestDatabase(inject('migratedTemplate')) };

let server: ServerProcess;
beforeAll(async () => {
  server = await startServerProcess({
    ...aServer,
    settings: { ...adminSettings, ...(await aDatabase()) },
    migratedFolder: inject('migratedFolder'),
  });
});
afterAll(() => server.dispose());

test.runIf(isEmbedded)(
  'a second server on the same data folder refuses to start, and the first keeps running',
  async () => {
    const second = await newServerProcess({ ...aServer, dataDir: server.dataDir });
    await expect(second.start()).rejects.toThrow(/Another process is using the data folder .* DATABASE_URL/);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  },
);

test('a first start that makes the data, but cannot listen, has shown the password of its administrator', async () => {
  const late = await newServerProcess({
    ...aServer,
    // The others are built.
    fromSource: true,
    settings: { ...(await aDatabase()), PORT: `${server.port}` },
    migratedFolder: inject('migratedFolder'),
  });
  onTestFinished(() => late.dispose());
  await expect(late.start()).rejects.toThrow(`Something else listens on port ${server.port} of 127.0.0.1`);
  expect(late.log()).toMatch(/^First administrator: admin@localhost {2}password: \S{16}$/m);
});

test('on SIGTERM the server finishes open requests, accepts no new ones, and exits with 0', async () => {
  const login = await slowLogin(server.url);
  const stopping = server.stop();
  await eventually(() => expect(fetch(`${server.url}/healthz`)).rejects.toThrow('fetch failed'));
  expect(await login.finish()).toBe(200);
  // It is 1 when stopping takes too long.
  expect((await stopping).code).toBe(0);
});

test('a start makes the data folder private again, with all the files it then writes', async () => {
  const entries = await readdir(server.dataDir, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
  }
  await chmod(server.dataDir, 0o755);
  await server.start();
  const login = {
    method: 'POST',
    body: JSON.stringify(admin),
    headers: { 'content-type': 'application/json' },
  };
  expect((await fetch(`${server.url}/api/auth/login`, login)).status).toBe(200);
  expect((await stat(server.dataDir)).mode & 0o777).toBe(0o700);
  const now = await readdir(server.dataDir, { recursive: true, withFileTypes: true });
  const modes = now.map(async (entry) => {
    const { mode } = await stat(join(entry.parentPath, entry.name));
    return (mode & 0o777) === (entry.isDirectory() ? 0o700 : 0o600)
      ? []
      : [`${entry.name} ${mode.toString(8)}`];
  });
  expect(now.length).toBeGreaterThan(1);
  expect((await Promise.all(modes)).flat()).toEqual([]);
});

test('told to restart gently while it starts, it starts', async () => {
  const early = await oneMore();
  const started = early.start();
  await madeOf(early, 'uploads');
  process.kill(early.pid() ?? 0, 'SIGUSR2');
  await started;
  await expect
    .poll(() => early.log())
    .toContain('Only a server of several processes restarts without a pause');
});

// With the embedded database it ends at once, later it waits for the end of the start.
test.each(isEmbedded ? ['owner.lock', 'uploads'] : ['uploads'])(
  'told to stop while it starts, when it has made %s, it ends with 0',
  async (name) => {
    const early = await oneMore();
    // It may have become ready just before.
    const started = early.start().catch(() => undefined);
    await madeOf(early, name);
    expect((await early.stop()).code).toBe(0);
    await started;
    await early.start();
  },
);

test('an upload that a stop cuts off leaves no file and no fault in the log', async () => {
  const hasty = await oneMore(hastyServer);
  await hasty.start();
  const { token } = await callApi<Session>(hasty.url, {
    method: 'POST',
    path: '/api/auth/login',
    body: admin,
  });
  const { body, headers } = await formBody(bookFields(), bookFiles);
  const sent = request(`${hasty.url}/api/books`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}`, 'content-length': body.length },
  });
  const cutOff = once(sent, 'error');
  sent.write(body.subarray(0, -1));
  const received = join(hasty.dataDir, 'uploads', '.tmp');
  await expect.poll(() => readdir(received)).toHaveLength(2);
  expect((await hasty.stop()).code).toBe(0);
  await cutOff;
  expect(await readdir(received)).toEqual([]);
  expect(hasty.log()).not.toContain('request failed');
});

async function oneMore(program = patientServer): Promise<ServerProcess> {
  const one = await newServerProcess({
    ...aServer,
    program,
    settings: { ...adminSettings, ...(await aDatabase()) },
    migratedFolder: inject('migratedFolder'),
  });
  onTestFinished(() => one.dispose());
  return one;
}

/** Of what a start makes, `owner.lock` comes first, and `uploads` before it listens. */
async function madeOf(server: ServerProcess, name: string): Promise<void> {
  await expect.poll(() => existsSync(join(server.dataDir, name)), { interval: 1 }).toBe(true);
}

/** A login that the server is receiving: it has the headers, and a part of the body. */
async function slowLogin(origin: string) {
  const body = JSON.stringify(admin);
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    expect: '100-continue',
  };
  const sent = request(`${origin}/api/auth/login`, { method: 'POST', headers });
  const status = new Promise<number | undefined>((resolve, reject) => {
    sent.once('response', (answer) => resolve(answer.resume().statusCode));
    sent.once('error', reject);
  });
  sent.flushHeaders();
  await once(sent, 'continue');
  sent.write(body.slice(0, 10));
  return {
    finish() {
      sent.end(body.slice(10));
      return status;
    },
  };
}
