import { once } from 'node:events';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import '@gbr/verification/support/vitest-context.ts';
import { aDataDir } from '@gbr/verification/support/temp-folder.ts';
import { freshTestDatabase } from '@gbr/verification/support/test-postgres.ts';
import { readConfig } from './core/config/config.ts';
import { start } from './start.ts';

const startIn = (dataDir: string, settings: Record<string, string> = {}) =>
  start(readConfig({ DATA_DIR: dataDir, PORT: '0', ...settings }), pino({ level: 'silent' }), {
    onFatal: () => undefined,
  });

function keepMask(): void {
  const mask = process.umask();
  onTestFinished(() => void process.umask(mask));
}

test('a start names a DATA_DIR that is a file, and what a killed restore left behind', async () => {
  keepMask();
  const folder = await aDataDir();
  const file = join(folder, 'notes.txt');
  writeFileSync(file, '');
  const server = { DATABASE_URL: 'postgresql://gbr:password@localhost:1/gbr' };
  mkdirSync(join(folder, 'database.restoring'));
  for (const settings of [{}, server]) {
    await expect(startIn(file, settings)).rejects.toThrow(`${file} is a file`);
    await expect(startIn(folder, settings)).rejects.toThrow(`A restore into ${folder} is not complete`);
  }
});

test.runIf(inject('database') === 'postgres')(
  'a start names the PostgreSQL that refuses it, and what the user needs there',
  async () => {
    keepMask();
    const folder = await aDataDir();
    const startOn = (url: string) => startIn(folder, { DATABASE_URL: url });
    const url = await freshTestDatabase();
    const { port, pathname } = new URL(url);
    const place = `(user postgres, host 127.0.0.1, port ${port}, database ${pathname.slice(1)})`;
    const readOnly = new URL(url);
    readOnly.searchParams.set('options', '-c default_transaction_read_only=on');
    await expect(startOn(readOnly.href)).rejects.toThrow(
      `The PostgreSQL server of DATABASE_URL ${place} cannot be used: cannot execute CREATE TABLE in a read-only ` +
        'transaction; is it a standby? The primary has to be named.',
    );
    const guest = new URL(url);
    guest.searchParams.set('options', '-c role=pg_monitor');
    await expect(startOn(guest.href)).rejects.toThrow(
      `The PostgreSQL server of DATABASE_URL ${place} cannot be used: permission denied for schema public; ` +
        'the user has to own the database and its tables.',
    );
  },
);

const migrated = inject('migratedFolder');

/** A call on a connection that stays open. */
const call = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';

async function aRunningServer() {
  keepMask();
  const said = vi.spyOn(console, 'log').mockReturnValue();
  onTestFinished(() => said.mockRestore());
  const dataDir = await aDataDir();
  cpSync(migrated ?? '', join(dataDir, 'database'), { recursive: true });
  return startIn(dataDir);
}

test.runIf(migrated)('a server that is told to stop while it stops, and again, stops once', async () => {
  const running = await aRunningServer();
  await Promise.all([running.stop(), running.stop()]);
  await expect(running.stop()).resolves.toBeUndefined();
});

test.runIf(migrated)(
  'told to stop, it answers on the connections it has, and says that they close',
  async () => {
    const running = await aRunningServer();
    const silent = await connectTo(running.port);
    const login = await connectTo(running.port);
    const head = 'Host: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n';
    login.write(`POST /api/auth/login HTTP/1.1\r\n${head}Expect: 100-continue\r\n\r\n`);
    // By then it has accepted the other connection, too.
    await once(login, 'readable');
    const stopped = running.stop();
    login.write('{}');
    silent.write(call);
    const [loginAnswer, answer] = await Promise.all([text(login), text(silent)]);
    await stopped;
    expect(loginAnswer).toMatch(/HTTP\/1\.1 400 .*\r\nconnection: close\r\n/is);
    expect(answer).toMatch(/^HTTP\/1\.1 200 .*\r\nconnection: close\r\n/is);
  },
);

test.runIf(migrated)(
  'a call that came while its callers leave is answered, even if it is read late',
  async () => {
    const running = await aRunningServer();
    const socket = await connectTo(running.port);
    socket.write(call);
    await once(socket, 'readable');
    const stopped = running.letCallersLeave(1).then(() => running.stop());
    socket.write(call);
    const since = performance.now();
    while (performance.now() - since < 10);
    const answers = await text(socket);
    await stopped;
    expect(answers.match(/HTTP\/1\.1 200 /g)).toHaveLength(2);
  },
);

async function connectTo(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}
