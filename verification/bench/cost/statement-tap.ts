import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

export interface Sent {
  text: string;
  values: (string | null)[];
}

/** What a connection sends before it waits for an answer. */
export type Turn = Sent[];

export interface StatementTap {
  /** The same database. */
  url: string;
  /** Since the last time. */
  taken(): Turn[];
  close(): void;
}

/** Between a server and its PostgreSQL: what is sent is known without help of the one that sends it. */
export async function tapStatements(databaseUrl: string): Promise<StatementTap> {
  const database = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let turns: Turn[] = [];
  const server = createServer({ noDelay: true }, (inside) => {
    const outside = connect({ port: Number(database.port || 5432), host: database.hostname, noDelay: true });
    const read = turnReader((turn) => turns.push(turn));
    inside.on('data', read);
    inside.pipe(outside).pipe(inside);
    for (const socket of [inside, outside]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const tapped = new URL(database);
  tapped.host = `127.0.0.1:${port}`;
  return {
    url: tapped.href,
    taken() {
      const known = turns;
      turns = [];
      return known;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

const lengthBytes = 4;
const kindBytes = 1;

/** https://www.postgresql.org/docs/current/protocol-message-formats.html */
function turnReader(onTurn: (turn: Turn) => void): (chunk: Buffer) => void {
  const texts = new Map<string, string>();
  let rest = Buffer.alloc(0);
  let hasStarted = false;
  let statements: Sent[] = [];
  const end = () => {
    if (statements.length > 0) onTurn(statements);
    statements = [];
  };
  const message = (kind: string, body: MessageBody) => {
    if (kind === 'P') texts.set(body.text(), body.text());
    if (kind === 'B') {
      body.text();
      const text = texts.get(body.text()) ?? '';
      body.list(() => body.int16());
      statements.push({ text, values: body.list(() => body.value()) });
    }
    if (kind === 'Q') statements.push({ text: body.text(), values: [] });
    if (kind === 'Q' || kind === 'S') end();
  };
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      // The first message of a connection has no kind.
      const before = hasStarted ? kindBytes : 0;
      if (rest.length < before + lengthBytes) return;
      const size = before + rest.readInt32BE(before);
      if (rest.length < size) return;
      if (hasStarted)
        message(
          String.fromCharCode(rest[0] ?? 0),
          new MessageBody(rest.subarray(before + lengthBytes, size)),
        );
      hasStarted = true;
      rest = rest.subarray(size);
    }
  };
}

class MessageBody {
  readonly #bytes: Buffer;
  #place = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  text(): string {
    const end = this.#bytes.indexOf(0, this.#place);
    const text = this.#bytes.toString('utf8', this.#place, end);
    this.#place = end + 1;
    return text;
  }

  int16(): number {
    this.#place += 2;
    return this.#bytes.readInt16BE(this.#place - 2);
  }

  list<Item>(read: () => Item): Item[] {
    return Array.from({ length: this.int16() }, read);
  }

  value(): string | null {
    const length = this.#bytes.readInt32BE(this.#place);
    this.#place += lengthBytes;
    if (length < 0) return null;
    this.#place += length;
    return this.#bytes.toString('utf8', this.#place - length, this.#place);
  }
}
