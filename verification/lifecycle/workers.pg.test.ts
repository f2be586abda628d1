import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Session } from '@gbr/domain/wire/accounts.ts';
import { serverMessages } from '@gbr/domain/messages/server.ts';
import { bookFields, bookFiles } from '../support/book-upload.ts';
import { eventually } from '../support/eventually.ts';
import { callApi, sendTo } from '../support/fetch-client.ts';
import { formBody } from '../support/form-body.ts';
import {
  admin,
  adminSettings,
  newServerProcess,
  patientServer,
  startServerProcess,
} from '../support/server-process.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { freshTestDatabase } from '../support/test-postgres.ts';
import '../support/vitest-context.ts';

const callsPerWindow = 1500;
const pauseMs = 25;

let server: ServerProcess;
let database: Client;
beforeAll(async () => {
  const settings = {
    ...adminSettings,
    DATABASE_URL: await freshTestDatabase(inject('migratedTemplate')),
    WORKERS: '2',
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'info',
  };
  server = await startServerProcess({ program: patientServer, settings });
  database = new Client({ connectionString: settings.DATABASE_URL });
  await database.connect();
  await eventually(() => {
    if (begun().length < 2) throw new Error('The second worker does not serve yet.');
  });
});
afterAll(async () => {
  await database.end();
  await server.dispose();
});

test('several processes need a database server', async () => {
  const alone = await newServerProcess({ program: patientServer, settings: { WORKERS: '2' } });
  try {
    await expect(alone.start()).rejects.toThrow('WORKERS must be 1 without DATABASE_URL');
  } finally {
    await alone.dispose();
  }
});

test('they say once where they run', () => {
  expect(server.log().split('Genuine Book Reviews is running at')).toHaveLength(2);
});

test('they count the calls of a caller together', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const calls = Array.from({ length: callsPerWindow + 20 }, () =>
    statusOf('/api/nowhere', agent, '203.0.113.9'),
  );
  const statuses = await Promise.all(calls);
  agent.destroy();
  expect(statuses.filter((status) => status === 404)).toHaveLength(callsPerWindow);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
});

test('each refuses an upload while the other receives one with the same key', async () => {
  const { token } = await callApi<Session>(server.url, {
    method: 'POST',
    path: '/api/auth/login',
    body: admin,
  });
  const { body, headers } = await formBody(bookFields(), bookFiles);
  const key = { ...headers, 'idempotency-key': 'one' };
  const first = request(`${server.url}/api/books`, {
    method: 'POST',
    headers: { ...key, authorization: `Bearer ${token}`, 'content-length': body.length },
  });
  const answered = new Promise<number>((resolve, reject) => {
    first.once('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    first.once('error', reject);
  });
  first.write(body.subarray(0, 1000));
  const underWay = `select from tries where key like 'upload-key:%'`;
  await eventually(async () => expect((await database.query(underWay)).rowCount).toBe(1));

  const upload = () =>
    sendTo(server.url, {
      method: 'POST',
      path: '/api/books',
      token,
      body,
      headers: { ...key, connection: 'close' },
    });
  const refusal = { status: 409, body: { msg: serverMessages.idempotencyBusy } };
  for (const other of await Promise.all([upload(), upload(), upload()])) expect(other).toMatchObject(refusal);
  first.end(body.subarray(1000));
  expect(await answered).toBe(201);
  expect((await upload()).headers['idempotent-replayed']).toBe('true');
});

// Only Linux has further addresses of this machine without being told.
test.runIf(process.platform === 'linux')('they warn of a proxy once', async () => {
  const agent = new Agent({ localAddress: '127.0.0.2', maxSockets: 8 });
  await Promise.all(Array.from({ length: 16 }, () => statusOf('/healthz', agent, '203.0.113.9')));
  agent.destroy();
  await eventually(() => expect(server.log()).toContain('X-Forwarded-For from 127.0.0.2'));
  await pause(500);
  expect(server.log().split('X-Forwarded-For from')).toHaveLength(2);
});

test('their metrics are one answer', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  await Promise.all(Array.from({ length: 40 }, () => statusOf('/healthz', agent)));
  agent.destroy();
  // Those of one process alone, should another take longer than five seconds to say its own.
  await expect.poll(healthCalls).toBeGreaterThanOrEqual(40);
});

test('one that is killed is replaced, and the others go on', async () => {
  const [first] = begun();
  process.kill(Number(first), 'SIGKILL');
  await eventually(() => expect(begun()).toHaveLength(3));
  expect(await statusOf('/readyz', new Agent())).toBe(200);
});

test('a restart replaces them all, and no call is refused', async () => {
  const soFar = begun();
  const agent = new Agent({ keepAlive: true, maxSockets: 6 });
  const over = new AbortController();
  let answered = 0;
  const callers = Array.from({ length: 6 }, async () => {
    const statuses: number[] = [];
    while (!over.signal.aborted) {
      statuses.push(await statusOf('/readyz', agent));
      answered += 1;
      // Without pauses the calls take the processor from those who start.
      await pause(pauseMs);
    }
    return statuses;
  });
  process.kill(server.pid() ?? 0, 'SIGUSR2');
  await expect.poll(() => server.log()).toContain('all workers are replaced');
  // However quick that was.
  await expect.poll(() => answered).toBeGreaterThan(20);
  over.abort();
  const statuses = (await Promise.all(callers)).flat();
  agent.destroy();
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  for (const pid of soFar) expect(isAlive(Number(pid))).toBe(false);
  expect(begun()).toHaveLength(soFar.length + 2);
});

test('one that ends gives back the connections that were on their way to it', async () => {
  const first = server.pid() ?? 0;
  const soFar = begun();
  const leaving = Number(soFar.findLast((pid) => isAlive(Number(pid))));
  process.kill(first, 'SIGSTOP');
  // They wait for the first process, which sees them before it sees that the worker leaves.
  const calls = Array.from({ length: 4 }, () => statusOf('/healthz', new Agent()));
  await pause(pauseMs);
  process.kill(leaving, 'SIGTERM');
  // Time to end in, which it must not use.
  await pause(1_000);
  process.kill(first, 'SIGCONT');
  expect(await Promise.all(calls)).toEqual([200, 200, 200, 200]);
  await eventually(() => expect(begun()).toHaveLength(soFar.length + 1));
});

test('they end with the first process', async () => {
  expect((await server.stop()).code).toBe(0);
  for (const pid of begun()) expect(isAlive(Number(pid))).toBe(false);
});

async function healthCalls(): Promise<number> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  const line = /gbr_http_request_duration_seconds_count\{[^}]*route="\/healthz"[^}]*\} (\d+)/.exec(text);
  return Number(line?.[1]);
}

/** The ids of all workers that have served so far. */
function begun(): string[] {
  return [...server.log().matchAll(/"worker":(\d+)[^\n]*"msg":"a worker serves"/g)].map(
    ([, pid = '']) => pid,
  );
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function statusOf(path: string, agent: Agent, forwardedFor?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = forwardedFor ? { 'x-forwarded-for': forwardedFor } : {};
    const call = request(`${server.url}${path}`, { agent, headers }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
    });
    call.once('error', reject);
    call.end();
  });
}
