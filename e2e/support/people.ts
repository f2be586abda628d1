import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { CampaignOption } from '@gbr/domain/choices.ts';
import type { Book } from '@gbr/domain/wire/books.ts';
import type { ApiRequest } from '@gbr/verification/support/api-client.ts';
import { fixture } from '@gbr/verification/support/fixtures.ts';
import { formData } from '@gbr/verification/support/form-body.ts';
import { addBook, logIn, register } from '@gbr/verification/support/setup-calls.ts';
import { callApi } from '@gbr/verification/support/fetch-client.ts';
import { admin } from '@gbr/verification/support/server-process.ts';
import type { ServerProcess } from '@gbr/verification/support/server-process.ts';

/* Names, e-mails and ASINs are new each time, since the tests of one worker share a server. */

export interface Person {
  _id: string;
  name: string;
  email: string;
  password: string;
  token: string;
}
export type BookFields = Partial<Record<'title' | 'author' | 'language' | 'preferredStore', string>> &
  Partial<Record<'category' | 'wordCount' | 'summary' | 'authorInfo', string>>;

let made = 0;
/** Different in every worker. */
const worker = process.pid.toString(36);

export async function aMember(
  server: ServerProcess,
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
  const session = await register(server.url, { name, email, password, marketplace });
  const person = { _id: session.user._id, name, email, password, token: session.token };
  if (amazonName) await call(server, person, 'PATCH', '/api/users/me', { amazonName });
  if (balance) await call(server, await theAdmin(server), 'PATCH', `/api/users/${person._id}`, balance);
  return person;
}

export const anAuthor = (server: ServerProcess, name = 'Ada Author') =>
  aMember(server, { name, balance: { credits: 100_000, gems: 1_000 } });

export async function aModerator(server: ServerProcess, name = 'Mo Moderator'): Promise<Person> {
  const moderator = await aMember(server, { name });
  await call(server, await theAdmin(server), 'PATCH', `/api/users/${moderator._id}`, { role: 'moderator' });
  return moderator;
}

const admins = new Map<string, Promise<Person>>();

export function theAdmin(server: ServerProcess): Promise<Person> {
  const known = admins.get(server.dataDir) ?? logInAsAdmin(server);
  admins.set(server.dataDir, known);
  return known;
}

async function logInAsAdmin(server: ServerProcess): Promise<Person> {
  const session = await logIn(server.url, admin);
  return { ...admin, _id: session.user._id, name: session.user.name, token: session.token };
}

/** A pending book, sent as by the wizard. One word by default, which takes a fifth of a second to read. */
export async function aBook(
  server: ServerProcess,
  author: Person,
  fields: BookFields = {},
  uploadedFile: Uint8Array = fixture('real.pdf'),
): Promise<Book> {
  const number = ++made;
  const asin = `B${worker}${number}`.toUpperCase().padEnd(10, 'X').slice(0, 10);
  const form = formData(
    {
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
      'readerOptions[]': ['standard', 'kindle', 'verified-ebook', 'verified-print'],
    },
    { coverFile: await cover, uploadedFile },
  );
  return addBook(server.url, author.token, form);
}

export async function anApprovedBook(
  server: ServerProcess,
  author: Person,
  fields: BookFields = {},
  file?: Uint8Array,
) {
  const book = await aBook(server, author, fields, file);
  await call(server, await theAdmin(server), 'PATCH', `/api/books/${book._id}/approve`, {});
  return book;
}

export async function aBookOnOffer(
  server: ServerProcess,
  author: Person,
  fields: BookFields = {},
  launch: { option: CampaignOption; ebookPrice?: number; printPrice?: number; addPhoto?: boolean } = {
    option: 'standard',
  },
  file?: Uint8Array,
) {
  const book = await anApprovedBook(server, author, fields, file);
  await call(server, author, 'POST', `/api/books/${book._id}/launch-review`, launch);
  return book;
}

/** Picks the book and turns in a review. */
export async function aFinishedReview(
  server: ServerProcess,
  reader: Person,
  book: { _id: string },
  { rating = 5, reviewText = 'Worth reading.' }: { rating?: number; reviewText?: string } = {},
): Promise<void> {
  await pick(server, reader, book);
  await turnIn(server, reader, book, {
    rating,
    amazonName: reader.name,
    postedWebsite: 'amazon.com',
    reviewText,
  });
}

export const pick = (server: ServerProcess, reader: Person, book: { _id: string }) =>
  call(server, reader, 'PATCH', `/api/books/${book._id}/pick`, {});

/** Turns a picked book in as soon as its reading time is over: a fifth of a second for each word. */
export async function turnIn(
  server: ServerProcess,
  reader: Person,
  book: { _id: string },
  review: { rating: number; amazonName?: string; postedWebsite?: string; reviewText?: string },
): Promise<void> {
  const finish = () => call(server, reader, 'PATCH', `/api/books/${book._id}/finish`, review);
  await expect(finish).toPass({ intervals: [100] });
}

export function call<Answer>(
  server: ServerProcess,
  person: Person | undefined,
  method: ApiRequest['method'],
  path: string,
  body?: FormData | object,
): Promise<Answer> {
  return callApi<Answer>(server.url, { method, path, token: person?.token, body });
}

/** With the form of the login page. */
export async function logInByForm(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Logs the page's browser in with the next page that it loads, without the form. */
export async function enter(page: Page, { token }: Pick<Person, 'token'>): Promise<void> {
  const script = await page.addInitScript((kept) => {
    // A book's frame has no storage.
    if (window === window.top) localStorage.setItem('gbr_token', kept);
  }, token);
  // One that is closed by then has none.
  page.once('domcontentloaded', () => void script.dispose().catch(() => undefined));
}

/** Logs the page's browser in at once, and returns the tab in which that was done. */
export async function enterInOtherTab(page: Page, person: Pick<Person, 'token'>): Promise<Page> {
  const tab = await page.context().newPage();
  await enter(tab, person);
  // A text: any page would load the app for it.
  await tab.goto('/robots.txt');
  return tab;
}

const cover = sharp({ create: { width: 40, height: 60, channels: 3, background: '#2f5d50' } })
  .png()
  .toBuffer();
