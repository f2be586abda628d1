import { shortBookForm } from '../support/book-upload.ts';
import { addressHeader } from '../support/caller-address.ts';
import { fetchFrom } from '../support/fetch-client.ts';
import { residentMb } from '../support/resident-memory.ts';
import { quickServer, startServerProcess } from '../support/server-process.ts';
import { register } from '../support/setup-calls.ts';
import { cpuOf } from './cost/cpu-time.ts';

// Linux only: reads /proc. Hashes are cheap, as in the tests: what is measured is what calls leave behind.

const clients = 8;
const marks = 10;
const secret = 'correct horse';

/** What keeps this process small is what `npm start` gives to a server. */
const trimming = process.env['MALLOC_TRIM_THRESHOLD_'];
const flags = process.execArgv.filter((flag) => !flag.startsWith('--env-file'));

/** Logins, refused logins, lists and refused uploads, in turn; without `databaseUrl` on the embedded database. */
export async function measureMemory(
  databaseUrl: string | undefined,
  calls: number,
  log: (line: string) => void,
): Promise<void> {
  const server = await startServerProcess({
    program: quickServer,
    flags,
    settings: {
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: 'error',
      ...(trimming && { MALLOC_TRIM_THRESHOLD_: trimming }),
    },
  });
  try {
    // What making an embedded database leaves behind is gone with the first process.
    await server.stop();
    await server.start();
    const tokens: string[] = [];
    for (let n = 0; n < 200; n += 1)
      tokens.push((await register(server.url, { email: `m${n}@example.org`, password: secret })).token);
    const pid = server.pid();
    const processor = cpuOf(pid ?? 0);
    const call = callsOf(server.url, tokens);
    const statuses = new Map<number, number>();
    let next = 0;
    for (let mark = 1; mark <= marks; mark += 1) {
      const until = Math.round((calls * mark) / marks);
      await Promise.all(
        Array.from({ length: clients }, async () => {
          while (next < until) {
            const status = await call(next++);
            statuses.set(status, (statuses.get(status) ?? 0) + 1);
          }
        }),
      );
      log(`${until} calls: ${residentMb(pid)} MB, processor ${(processor() / 1_000).toFixed(0)} s`);
    }
    log(`answers: ${[...statuses].map(([status, count]) => `${count} times ${status}`).join(', ')}`);
  } finally {
    await server.dispose();
  }
}

function callsOf(url: string, tokens: string[]): (number: number) => Promise<number> {
  return async (number) => {
    const member = number % tokens.length;
    const headers = addressHeader(number);
    const token = tokens[member] ?? '';
    const login = (email: string, password: string) =>
      ({ method: 'POST', path: '/api/auth/login', body: { email, password }, headers }) as const;
    const requests = [
      () => login(`m${member}@example.org`, secret),
      () => login(`nobody${number}@example.org`, 'wrong'),
      () => ({ method: 'GET', path: '/api/books/library', token, headers }) as const,
      () => ({ method: 'GET', path: '/api/users/me', token, headers }) as const,
      () =>
        ({
          method: 'POST',
          path: '/api/books',
          token,
          headers,
          body: shortBookForm('B0REFUSED0', Buffer.from('no book')),
        }) as const,
    ];
    const request = requests[number % requests.length]?.();
    if (!request) throw new Error('There is no such call.');
    const answer = await fetchFrom(url, request);
    await answer.arrayBuffer();
    return answer.status;
  };
}
