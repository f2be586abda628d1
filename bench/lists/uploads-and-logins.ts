import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { makeCall, textOf } from '../chaos/caller.ts';
import { aBook, aLargeFile } from '../chaos/pair.ts';
import { password } from './fill/fill.ts';

// A worker, so that sending files does not delay the thread that measures: says 'ready', waits for a word, says 'done'.

const uploads = 10;
const logins = 20;

/** Where the server is, and the addresses of thirty members. */
export interface Load {
  url: string;
  emails: string[];
}

const { url, emails }: Load = workerData;
const tokens: string[] = [];
for (const email of emails.slice(0, uploads)) tokens.push(await logIn(email));
const file = aLargeFile();
const run = String(Date.now() % 100_000).padStart(5, '0');
parentPort?.postMessage('ready');
if (parentPort) await once(parentPort, 'message');
await Promise.all([
  ...tokens.map((token, n) =>
    makeCall(url, { method: 'POST', path: '/api/books', token, body: aBook(`LOAD${run}${n}`, file) }),
  ),
  ...emails.slice(uploads, uploads + logins).map(logIn),
]);
parentPort?.postMessage('done');

async function logIn(email: string): Promise<string> {
  const answer = await makeCall(url, { method: 'POST', path: '/api/auth/login', body: { email, password } });
  return textOf(answer, 'token');
}
