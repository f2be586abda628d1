import { setTimeout as sleep } from 'node:timers/promises';
import { bookFileBytes } from '@gbr/domain/limits.ts';
import { makeCall, NoAnswer, textOf, type Call, type Json } from './caller.ts';
import { listIn, type Promised } from './promises.ts';

const cover = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const bookFile = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
/** A book of one word is read in a fifth of a second. */
const readingMs = 220;

/** An author and a reader of this load, and what they were promised so far. */
export interface Pair {
  author: Member;
  reader: Member;
  promised: Promised[];
  /** The calls that were under way when the server went; whether they happened is open. */
  open: Call[];
}

interface Member {
  id: string;
  token: string;
}

/** Two new members; an administrator gives the author credits for a hundred review requests. */
export async function newPair(origin: string, adminToken: string, number: string): Promise<Pair> {
  const author = await register(origin, `author-${number}@example.org`);
  const reader = await register(origin, `reader-${number}@example.org`);
  await makeCall(origin, {
    method: 'PATCH',
    path: `/api/users/${author.id}`,
    token: adminToken,
    body: { credits: 180_000 },
  });
  return { author, reader, promised: [], open: [] };
}

/**
 * Adds a book, has it approved, launches, picks, reads and finishes, over and over, until the server goes away or
 * `signal` says so. What is answered becomes a promise; what is not stays open.
 */
export async function liveOn(
  origin: string,
  adminToken: string,
  pair: Pair,
  nextAsin: () => string,
  signal: AbortSignal,
): Promise<void> {
  try {
    while (!signal.aborted) await oneExchange(origin, adminToken, pair, nextAsin());
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    if (error.call.method !== 'GET') pair.open.push(error.call);
  }
}

async function oneExchange(origin: string, adminToken: string, pair: Pair, asin: string): Promise<void> {
  const { author, reader, promised } = pair;
  const book = await makeCall(origin, {
    method: 'POST',
    path: '/api/books',
    token: author.token,
    body: aBook(asin),
  });
  const id = textOf(book, '_id');
  const path = `/api/books/${id}`;
  promised.push({ what: `book ${asin}`, path, token: author.token, holds: (seen) => seen['asin'] === asin });
  for (const file of ['coverFile', 'uploadedFile']) {
    promised.push({ what: `${file} of ${asin}`, path: `/uploads/${textOf(book, file)}`, holds: () => true });
  }
  await makeCall(origin, { method: 'PATCH', path: `${path}/approve`, token: adminToken });
  promised.push({
    what: `approval of ${asin}`,
    path,
    token: author.token,
    holds: ({ status }) => status === 'approved',
  });

  const launch = {
    method: 'POST',
    path: `${path}/launch-review`,
    token: author.token,
    body: { option: 'kindle' },
  } as const;
  const campaign = textOf(await makeCall(origin, { ...launch }), 'campaign', '_id');
  promised.push({
    what: `campaign of ${asin}, once`,
    path,
    token: author.token,
    holds: (seen) =>
      listIn(seen, 'reviewCampaigns')
        .map(({ _id }) => _id)
        .join() === campaign,
  });
  await makeCall(origin, { method: 'PATCH', path: `${path}/pick`, token: reader.token });
  promised.push({ what: `pick of ${asin}`, path, token: reader.token, holds: () => true });
  await sleep(readingMs);
  await makeCall(origin, {
    method: 'PATCH',
    path: `${path}/finish`,
    token: reader.token,
    body: { rating: 4 },
  });
  promised.push({
    what: `review of ${asin}`,
    path,
    token: author.token,
    holds: (seen) => listIn(seen, 'pickedAssignments').some(({ status }) => status === 'finished'),
  });
}

export async function register(origin: string, email: string): Promise<Member> {
  const body = { name: 'Chaos', email, password: 'correct horse', marketplace: 'amazon.com' };
  const answer = await makeCall(origin, { method: 'POST', path: '/api/auth/register', body });
  return { id: textOf(answer, 'user', '_id'), token: textOf(answer, 'token') };
}

export function aBook(asin: string, file: Uint8Array = bookFile): FormData {
  const fields: Json = {
    title: `Chaos ${asin}`,
    author: 'Nobody',
    asin,
    'readerOptions[]': 'standard',
    amazonURL: `https://www.amazon.com/dp/${asin}`,
    language: 'English',
    preferredStore: 'amazon.com',
    category: 'Sudoku | Low Content',
    wordCount: '1',
    summary: 'A book of one word.',
    authorInfo: 'Nobody.',
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append('uploadedFile', new Blob([new Uint8Array(file)]), 'book.pdf');
  form.append('coverFile', new Blob([cover]), 'cover.png');
  return form;
}

/** A PDF of the largest size that is taken, mostly a comment. */
export function aLargeFile(): Buffer {
  const head = '%PDF-1.4\n1 0 obj<<>>endobj\n%';
  const tail = '\ntrailer<<>>\n%%EOF\n';
  return Buffer.from(head + 'x'.repeat(bookFileBytes - head.length - tail.length) + tail);
}
