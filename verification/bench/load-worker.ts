import { parentPort, workerData } from 'node:worker_threads';
import { largestPdf, shortBookForm } from '../support/book-upload.ts';
import { addBook, logIn } from '../support/setup-calls.ts';
import { password } from './fill/fill.ts';

// A worker, so that sending files does not delay the thread that measures. Posts 'ready', then 'done' for each message.

/** How many upload and log in at the same time; `emails` are of at least as many members. */
export interface Load {
  url: string;
  emails: string[];
  uploads: number;
  logins: number;
}

const { url, emails, uploads, logins }: Load = workerData;
const tokens: string[] = [];
for (const email of emails.slice(0, uploads)) tokens.push(await logInAs(email));
const file = largestPdf();
let next = Date.now() % 1_000_000_000;
const nextAsin = () => `L${String((next += 1)).padStart(9, '0')}`;
parentPort?.postMessage('ready');
parentPort?.on('message', () => void sendAll().then(() => parentPort?.postMessage('done')));

async function sendAll(): Promise<void> {
  await Promise.all([
    ...tokens.map((token) => addBook(url, token, shortBookForm(nextAsin(), file))),
    ...emails.slice(uploads, uploads + logins).map(logInAs),
  ]);
}

async function logInAs(email: string): Promise<string> {
  return (await logIn(url, { email, password })).token;
}
