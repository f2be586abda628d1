import { setTimeout as sleep } from 'node:timers/promises';
import { makeCall } from '../chaos/caller.ts';
import { aBook, aLargeFile } from '../chaos/pair.ts';
import { page, type Call } from './call.ts';
import { password } from './fill/fill.ts';
import type { House } from './house.ts';

/** What members look at all day. */
const ordinary: Call[] = [
  { path: page('/api/books/library', { option: 'standard' }), as: 'newcomer' },
  { path: page('/api/books/library', { option: 'kindle' }), as: 'busy reader' },
  { path: page('/api/books/my'), as: 'newcomer' },
  { path: page('/api/books/im-reviewing'), as: 'newcomer' },
  { path: '/api/users/me', as: 'busy author' },
  { path: page('/api/users/me/inbox'), as: 'busy author' },
  { path: page('/api/books/all'), as: 'admin' },
  { path: '/api/stats/overview', as: 'admin' },
];

const clients = 4;
/** Between two calls of a client. */
const pauseMs = 25;
const quietMs = 10_000;
const uploads = 10;
const logins = 20;

/** Milliseconds of ordinary GETs, first with nothing else to do, then while files come in and members log in. */
export async function underLoad(
  house: House,
  emails: string[],
): Promise<{ quiet: number[]; busy: number[]; loadMs: number }> {
  const tokens = [];
  for (const email of emails.slice(0, uploads)) tokens.push(await logIn(house, email));
  const file = aLargeFile();
  await look(house, sleep(2_000));
  const quiet = await look(house, sleep(quietMs));

  const since = performance.now();
  const load = Promise.all([
    ...tokens.map((token, n) =>
      upload(house, token, `LOAD${String(Date.now() % 100_000).padStart(5, '0')}${n}`, file),
    ),
    ...emails.slice(uploads, uploads + logins).map((email) => logIn(house, email)),
  ]);
  const busy = await look(house, load);
  return { quiet, busy, loadMs: performance.now() - since };
}

/** Several clients make ordinary calls until `until` is over; answers what each call took. */
async function look(house: House, until: Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  const state = { isOver: false };
  const over = until.finally(() => (state.isOver = true));
  const client = async (_: unknown, first: number) => {
    for (let n = first; !state.isOver; n += 1) {
      const call = ordinary[n % ordinary.length];
      if (call) taken.push(await house.time(call));
      await sleep(pauseMs);
    }
  };
  await Promise.all([over, ...Array.from({ length: clients }, client)]);
  return taken;
}

async function upload(house: House, token: string, asin: string, file: Buffer): Promise<void> {
  await makeCall(house.url, { method: 'POST', path: '/api/books', token, body: aBook(asin, file) });
}

async function logIn(house: House, email: string): Promise<string> {
  const answer = await makeCall(house.url, {
    method: 'POST',
    path: '/api/auth/login',
    body: { email, password },
  });
  return String(answer['token']);
}
