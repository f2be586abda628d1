import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { freshTestDatabase } from '@gbr/verification/support/test-postgres.ts';
import { connectServer } from './database.ts';
import { reachServer } from './reach-server.ts';

function changed(url: string, change: (address: URL) => void): string {
  const address = new URL(url);
  change(address);
  return address.href;
}

const reach = (url: string) => reachServer(url, () => undefined);

test('says which PostgreSQL cannot be used, and why, without the password', async () => {
  const url = await freshTestDatabase();
  const { port } = new URL(url);
  const stranger = changed(url, (address) => {
    address.username = 'nobody_here';
    address.password = 'secret';
  });
  const nameless = changed(url, (address) => {
    address.pathname = '/nowhere';
    address.password = 'secret';
  });
  await expect(reach(stranger)).rejects.toThrow(
    new RegExp(
      `^The PostgreSQL server of DATABASE_URL \\(user nobody_here, .* port ${port}, .*"nobody_here" does not exist\\.$`,
    ),
  );
  await expect(reach(nameless)).rejects.toThrow('database "nowhere" does not exist.');
  await expect(reach('postgresql://gbr:secret@127.0.0.1:1/gbr')).rejects.toThrow(
    'The PostgreSQL server of DATABASE_URL (user gbr, host 127.0.0.1, port 1, database gbr) cannot be used: connect ECONNREFUSED 127.0.0.1:1.',
  );
  await expect(reach('postgresql://gbr:secret@@')).rejects.toThrow(
    /^The PostgreSQL server of DATABASE_URL cannot be used: (?!.*secret)/,
  );
});

test('says that a password is missing, in place of the words of the protocol', async () => {
  const asks = [authentication(10, 'SCRAM-SHA-256\0\0'), authentication(11, 'r=a,s=Yg==,i=4096')];
  const server = createServer((socket) => {
    socket.on('data', () => socket.write(asks.shift() ?? ''));
    socket.on('error', () => undefined);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  await expect(reach(`postgresql://gbr@127.0.0.1:${port}/gbr`)).rejects.toThrow(
    'cannot be used: it asks for a password, and none is set.',
  );
});

function authentication(kind: number, content: string): Buffer {
  const head = Buffer.from('R\0\0\0\0\0\0\0\0');
  head.writeInt32BE(content.length + 8, 1);
  head.writeInt32BE(kind, 5);
  return Buffer.concat([head, Buffer.from(content)]);
}

test('refuses a PostgreSQL that is too old', async () => {
  const url = await freshTestDatabase();
  const owner = await connectServer(url, () => undefined);
  // What a session looks up first passes for the server's own answer.
  await owner.query(`create schema older;
    create function older.current_setting(name text) returns text language sql as $$ select '140011' $$`);
  await owner.close();
  const older = changed(url, (address) =>
    address.searchParams.set('options', '-c search_path=older,pg_catalog'),
  );
  await expect(reach(older)).rejects.toThrow(
    'cannot be used: it is PostgreSQL 14, and 15 or newer is needed.',
  );
  await (await reach(url)).close();
});
