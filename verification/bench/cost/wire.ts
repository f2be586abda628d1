import { startServerProcess } from '../../support/server-process.ts';
import { caller, send } from './calls.ts';
import type { Call } from './calls.ts';
import { compare } from './compare.ts';
import { cpuOf } from './cpu-time.ts';
import { jwtSecret, sessionsFor } from './members.ts';
import { withClient } from '../../support/with-client.ts';

const callsPerRound = 256;
const path = '/api/books/library?option=standard&limit=50';

/** A library page as it is sent: its bytes in each way, and the server's CPU, when it was made for this call. */
export async function measureWire(database: string, log: (line: string) => void): Promise<void> {
  const [member] = await sessionsFor(database, 1);
  const server = await startServerProcess({ settings: { DATABASE_URL: database, JWT_SECRET: jwtSecret } });
  try {
    const as = (headers: Record<string, string>): Call => ({ path, token: member?.token, headers });
    const plain = await send(undefined, server.url, as({}));
    const ways = [
      { name: 'as it is', call: as({}), status: 200 },
      ...['zstd', 'gzip', 'br'].map((name) => ({
        name,
        call: as({ 'accept-encoding': name }),
        status: 200,
      })),
      { name: 'unchanged', call: as({ 'if-none-match': plain.headers.etag ?? '' }), status: 304 },
    ];
    for (const { name, call } of ways) {
      const { status, body } = await send(undefined, server.url, call);
      log(`library page, ${name}: ${status}, ${body.length} bytes`);
    }
    await withClient(database, async (client) => {
      const contenders = ways.map(({ name, call, status }) => {
        const run = caller(server.url, status, 1);
        return {
          name,
          cpu: cpuOf(server.pid() ?? 0),
          async run() {
            for (let n = 0; n < callsPerRound; n += 1) {
              // The least that is a write: what was kept, compressed as well, is not used after it.
              await client.query('select pg_current_xact_id()');
              await run([call]);
            }
            return callsPerRound;
          },
        };
      });
      await compare('library page, the server alone', contenders, log);
    });
  } finally {
    await server.dispose();
  }
}
