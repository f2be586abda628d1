import { readFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';

const folder = join(import.meta.dirname, 'fixtures/tls');

/** Signed by itself, for `localhost` and no other name. */
export const certificateFile = join(folder, 'localhost.crt');
export const selfSigned = {
  cert: readFileSync(certificateFile),
  key: readFileSync(join(folder, 'localhost.key')),
};

/** The length and the code of a PostgreSQL client's question whether the server speaks TLS. */
const tlsQuestionBytes = 8;

/** TLS in front of a PostgreSQL server that has none. Counts the connections that were encrypted. */
export async function openTlsFront(database: URL) {
  let encrypted = 0;
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.once('readable', () => {
      socket.read(tlsQuestionBytes);
      socket.write('S');
      const inside = new TLSSocket(socket, { isServer: true, ...selfSigned });
      inside.on('error', () => undefined);
      inside.once('secure', () => {
        encrypted += 1;
        const outside = connect(Number(database.port || 5432), database.hostname);
        sockets.push(outside);
        outside.on('error', () => undefined);
        inside.pipe(outside).pipe(inside);
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    /** The same database, through TLS, at a host name of this machine. */
    urlAt(host: string, parameters: Record<string, string>): string {
      const url = new URL(database);
      url.host = `${host}:${port}`;
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      return url.href;
    },
    encrypted: () => encrypted,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
