import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { admin, aServerProcess, type ServerProcess } from '../chaos/server-process.ts';
import '../support/provided.ts';
import { freshTestDatabase } from '../support/test-postgres.ts';
import { eventually } from '../support/eventually.ts';

const embedded = inject('database') === 'pglite';

let dataDir: string;
let server: ServerProcess;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'gbr-process-'));
  server = await aServerProcess(dataDir, embedded ? {} : { DATABASE_URL: await freshTestDatabase() });
  await server.start();
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true });
});

test.runIf(embedded)(
  'a second server on the same data folder is refused at once, and the first goes on',
  async () => {
    const second = await aServerProcess(dataDir);
    await expect(second.start()).rejects.toThrow(/Another process is using the data folder .* DATABASE_URL/);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  },
);

test('a server asked to stop finishes what is under way, takes nothing new, and ends well', async () => {
  const login = await slowLogin(server.url);
  const stopping = server.stop();
  await eventually(() => expect(fetch(`${server.url}/healthz`)).rejects.toThrow('fetch failed'));
  expect(await login.finish()).toBe(200);
  // Who takes too long to stop ends with 1.
  expect((await stopping).code).toBe(0);
});

/** A login whose head has come in, and whose body is still on its way. */
async function slowLogin(origin: string) {
  const body = JSON.stringify(admin);
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    expect: '100-continue',
  };
  const asked = request(`${origin}/api/auth/login`, { method: 'POST', headers });
  const status = new Promise<number | undefined>((resolve, reject) => {
    asked.once('response', (answer) => resolve(answer.resume().statusCode));
    asked.once('error', reject);
  });
  asked.flushHeaders();
  await once(asked, 'continue');
  asked.write(body.slice(0, 10));
  return {
    finish() {
      asked.end(body.slice(10));
      return status;
    },
  };
}
