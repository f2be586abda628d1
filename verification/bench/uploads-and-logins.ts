import { parentPort, workerData } from 'node:worker_threads';
import { makeCall, textOf } from '../chaos/caller.ts';
import { aBook, aLargeFile } from '../chaos/pair.ts';
import { password } from './fill/fill.ts';

// A worker, so that sending files does not delay the thread that measures: says 'ready', and after every word to it, 'done'.

/** Where the server is, how many upload and log in at the same time, and as many members' addresses. */
export interface Load {
  url: string;
  emails: string[];
  uploads: number;
  logins: number;
}

const { url, emails, uploads, logins }: Load = workerData;
const tokens: string[] = [];
for (const email of emails.slice(0, uploads)) tokens.push(await logIn(email));
const file = aLargeFile();
let next = Date.now() % 1_000_000_000;
const nextAsin = () => `L${String((next += 1)).padStart(9, '0')}`;
parentPort?.postMessage('ready');
parentPort?.on('message', () => void sendAll().then(() => parentPort?.postMessage('done')));

async function sendAll(): Promise<void> {
  await Promise.all([
    ...tokens.map((token) =>
      makeCall(url, { method: 'POST', path: '/api/books', token, body: aBook(nextAsin(), file) }),
    ),
    ...emails.slice(uploads, uploads + logins).map(logIn),
  ]);
}

async function logIn(email: string): Promise<string> {
  const answer = await makeCall(url, { method: 'POST', path: '/api/auth/login', body: { email, password } });
  return textOf(answer, 'token');
}
