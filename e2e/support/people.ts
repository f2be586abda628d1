import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { CampaignOption } from '../../domain/src/choices.ts';
import { root } from './root.ts';
import { admin } from './server.ts';
import type { TestServer } from './server.ts';

/*
 * The people and things a browser test opens with, made through the API as the screens would. Names, e-mails and
 * ASINs are new each time, since the tests of one worker share a server.
 */

export type Person = { _id: string; name: string; email: string; password: string; token: string };
export type BookFields = Partial<Record<'title' | 'author' | 'language' | 'preferredStore', string>> &
  Partial<Record<'category' | 'wordCount' | 'summary' | 'authorInfo', string>>;

let made = 0;
/** Different in every worker, whose servers may share a machine but never a member. */
const worker = process.pid.toString(36);

/** A new member. With `balance`, the administrator has given them so much. */
export async function aMember(
  server: TestServer,
  {
    name = 'Robin Reader',
    marketplace = 'amazon.com',
    amazonName = '',
    balance,
  }: {
    name?: string;
    marketplace?: string;
    amazonName?: string;
    balance?: { credits: number; gems: number };
  } = {},
): Promise<Person> {
  const email = `member-${worker}-${++made}@example.com`;
  const password = 'a good password';
  const session = await call<{ token: string; user: { _id: string } }>(
    server,
    undefined,
    'POST',
    '/api/auth/register',
    { name, email, password, marketplace },
  );
  const person = { _id: session.user._id, name, email, password, token: session.token };
  if (amazonName) await call(server, person, 'PATCH', '/api/users/me', { amazonName });
  if (balance) await call(server, await theAdmin(server), 'PATCH', `/api/users/${person._id}`, balance);
  return person;
}

/** A member with plenty to spend. */
export const anAuthor = (server: TestServer, name = 'Ada Author') =>
  aMember(server, { name, balance: { credits: 100_000, gems: 1_000 } });

const admins = new Map<string, Promise<Person>>();

/** The administrator of this server, logged in once. */
export function theAdmin(server: TestServer): Promise<Person> {
  const known = admins.get(server.dataDir) ?? logInAsAdmin(server);
  admins.set(server.dataDir, known);
  return known;
}

async function logInAsAdmin(server: TestServer): Promise<Person> {
  const session = await call<{ token: string; user: { _id: string; name: string } }>(
    server,
    undefined,
    'POST',
    '/api/auth/login',
    admin,
  );
  return { ...admin, _id: session.user._id, name: session.user.name, token: session.token };
}

/** A book as the wizard would send it, waiting for approval. One word unless said otherwise: read in a fifth of a second. */
export async function aBook(
  server: TestServer,
  author: Person,
  fields: BookFields = {},
): Promise<{ _id: string; title: string; asin: string }> {
  const number = ++made;
  const asin = `B${worker}${number}`.toUpperCase().padEnd(10, 'X').slice(0, 10);
  const form = new FormData();
  const texts = {
    title: `The Book of ${worker} ${number}`,
    author: author.name,
    asin,
    amazonURL: `https://www.amazon.com/dp/${asin}`,
    language: 'English',
    preferredStore: 'amazon.com',
    category: 'Fiction',
    wordCount: '1',
    summary: 'A short summary.',
    authorInfo: 'Writes in the mornings.',
    printLink: `https://www.amazon.com/dp/${asin}`,
    ...fields,
  };
  for (const [name, value] of Object.entries(texts)) form.set(name, value);
  for (const option of ['standard', 'kindle', 'verified-ebook', 'verified-print']) {
    form.append('readerOptions[]', option);
  }
  form.set('coverFile', new Blob([await coverImage()], { type: 'image/png' }), 'cover.png');
  const pdf = await readFile(join(root, 'verification/support/fixtures/real.pdf'));
  form.set('uploadedFile', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), 'book.pdf');
  return call(server, author, 'POST', '/api/books', form);
}

export async function anApprovedBook(server: TestServer, author: Person, fields: BookFields = {}) {
  const book = await aBook(server, author, fields);
  await call(server, await theAdmin(server), 'PATCH', `/api/books/${book._id}/approve`, {});
  return book;
}

/** An approved book with one campaign of this option. */
export async function aBookOnOffer(
  server: TestServer,
  author: Person,
  fields: BookFields = {},
  launch: { option: CampaignOption; ebookPrice?: number; printPrice?: number; addPhoto?: boolean } = {
    option: 'standard',
  },
) {
  const book = await anApprovedBook(server, author, fields);
  await call(server, author, 'POST', `/api/books/${book._id}/launch-review`, launch);
  return book;
}

/** A review turned in on a book on offer. */
export async function aFinishedReview(
  server: TestServer,
  reader: Person,
  book: { _id: string },
  { rating = 5, reviewText = 'Worth reading.' }: { rating?: number; reviewText?: string } = {},
): Promise<void> {
  await call(server, reader, 'PATCH', `/api/books/${book._id}/pick`, {});
  await turnIn(server, reader, book, {
    rating,
    amazonName: reader.name,
    postedWebsite: 'amazon.com',
    reviewText,
  });
}

/** Turns a picked book in as soon as its reading time is over: a fifth of a second for each word. */
export async function turnIn(
  server: TestServer,
  reader: Person,
  book: { _id: string },
  review: { rating: number; amazonName?: string; postedWebsite?: string; reviewText?: string },
): Promise<void> {
  const finish = () => call(server, reader, 'PATCH', `/api/books/${book._id}/finish`, review);
  await expect(finish).toPass({ intervals: [100] });
}

/** Calls the API as this person, or as a guest. Throws on a failure, with what the server said. */
export async function call<Answer>(
  server: TestServer,
  person: Person | undefined,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: FormData | object,
): Promise<Answer> {
  const isForm = body instanceof FormData;
  const answer = await fetch(server.url + path, {
    method,
    headers: {
      ...(person ? { authorization: `Bearer ${person.token}` } : {}),
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** Logs the page's browser in, without the form. */
export async function enter(page: Page, person: Person): Promise<void> {
  await page.goto('/login');
  await page.evaluate((token) => localStorage.setItem('gbr_token', token), person.token);
}

async function coverImage(): Promise<Uint8Array<ArrayBuffer>> {
  const image = sharp({ create: { width: 400, height: 600, channels: 3, background: '#2f5d50' } });
  return new Uint8Array(await image.png().toBuffer());
}
