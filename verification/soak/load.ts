import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { oneExchange, newPair } from '../chaos/load.ts';
import { addressHeader } from '../support/caller-address.ts';
import { shortBookForm } from '../support/book-upload.ts';
import type { ApiRequest } from '../support/api-client.ts';
import { fetchFrom } from '../support/fetch-client.ts';
import { admin } from '../support/server-process.ts';
import { logIn, register } from '../support/setup-calls.ts';

/** So many that none of them uploads more than 30 times in half an hour. */
const members = 160;
const secret = 'correct horse';
const clients = 4;
/** Of each client: twenty calls a second in all, so that the machine's speed does not decide what is stored. */
const everyMs = 200;
const exchangeEveryMs = 5_000;

interface Soaked {
  calls: number;
  exchanges: number;
  /** Calls that did not answer what they should. */
  problems: string[];
}

interface Callers {
  adminToken: string;
  tokens: readonly string[];
}

export async function registerCallers(url: string): Promise<Callers> {
  const { token: adminToken } = await logIn(url, admin);
  const tokens: string[] = [];
  for (let n = 0; n < members; n += 1)
    tokens.push((await register(url, { email: `m${n}@example.org`, password: secret })).token);
  return { adminToken, tokens };
}

/** Logins, refused logins, lists, pages, files and refused uploads in turn, and one exchange after the other. */
export async function soak(
  url: string,
  { adminToken, tokens }: Callers,
  signal: AbortSignal,
): Promise<Soaked> {
  const soaked: Soaked = { calls: 0, exchanges: 0, problems: [] };
  const note = (error: unknown) => void soaked.problems.push(String(error));
  const files: string[] = [];

  async function client(): Promise<void> {
    while (!signal.aborted) {
      const due = sleep(everyMs);
      const { request, status } = callOf(soaked.calls++, tokens, files);
      try {
        const answer = await fetchFrom(url, request);
        const body = await answer.text();
        if (answer.status !== status)
          note(`${request.method} ${request.path} answered ${answer.status}: ${body.slice(0, 200)}`);
      } catch (error) {
        note(error);
      }
      await due;
    }
  }

  async function exchanges(): Promise<void> {
    for (let round = 0; !signal.aborted; round += 1) {
      const pair = await newPair(url, adminToken, `soak-${round}`);
      for (const reader of pair.readers) {
        if (signal.aborted) return;
        const due = sleep(exchangeEveryMs);
        await oneExchange(
          url,
          adminToken,
          { ...pair, reader },
          `SK${String(soaked.exchanges).padStart(8, '0')}`,
        );
        soaked.exchanges += 1;
        const paths = pair.acknowledged.filter(({ token }) => token === undefined).map(({ path }) => path);
        files.splice(0, files.length, ...paths.slice(-2));
        await due;
      }
    }
  }

  await Promise.all([...Array.from({ length: clients }, client), exchanges().catch(note)]);
  return soaked;
}

function callOf(
  number: number,
  tokens: readonly string[],
  files: readonly string[],
): { request: ApiRequest; status: number } {
  const member = number % tokens.length;
  const headers = addressHeader(number);
  const token = tokens[member] ?? '';
  const get = (path: string) => ({ request: { method: 'GET', path, token, headers } as const, status: 200 });
  const login = (email: string, password: string, status: number) => {
    const body = { email, password };
    return { request: { method: 'POST', path: '/api/auth/login', body, headers } as const, status };
  };
  const [cover, file] = files;
  const calls = [
    () => login(`m${member}@example.org`, secret, 200),
    () => get('/api/books/library'),
    () => get('/api/users/me'),
    () => get(cover ?? '/healthz'),
    () => get(file ?? '/healthz'),
    () => login(`nobody${number}@example.org`, 'wrong', 401),
    () => get('/api/users/me/inbox'),
    () => get('/readyz'),
    () => ({
      request: {
        method: 'POST',
        path: '/api/books',
        token,
        headers: { ...headers, 'idempotency-key': randomUUID() },
        body: shortBookForm('B0REFUSED0', Buffer.from('no book')),
      } as const,
      status: 415,
    }),
  ];
  return (calls[number % calls.length] ?? (() => get('/healthz')))();
}
