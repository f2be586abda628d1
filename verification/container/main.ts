import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Book } from '@gbr/domain/wire/books.ts';
import { findCodes } from '@gbr/server/core/marks/find-codes.ts';
import { bookFields, bookFiles } from '../support/book-upload.ts';
import { callApi, fetchFrom } from '../support/fetch-client.ts';
import { formData } from '../support/form-body.ts';
import { addBook, logIn, register } from '../support/setup-calls.ts';
import { z } from 'zod';
import { commandOptions } from '../support/command-options.ts';
import { confirmByMail } from './confirm-by-mail.ts';

// The exchange against a server that runs already, such as a container: register, add a book with its file and cover,
// approve, launch, pick, download the marked copy, turn in, be paid. It leaves its members and the book behind.
// npm exec -- node verification/container/main.ts --url http://127.0.0.1:3000 --email admin@example.org --password ...
// --mails http://127.0.0.1:8025: a Mailpit that catches the server's emails, as in compose.yaml; members then confirm.

const { url, email, password, mails } = commandOptions({
  url: z.url().default('http://127.0.0.1:3000'),
  email: z.string().default('admin@example.org'),
  password: z.string().default(''),
  mails: z.url().optional(),
});
const readingMs = 500;
const run = `${Date.now()}`.slice(-8);

const staff = await logIn(url, { email, password });
const author = await join(`author-${run}@example.org`);
const reader = await join(`reader-${run}@example.org`);
const form = formData({ ...bookFields(), asin: `CT${run}`, wordCount: '1' }, bookFiles);
const book = await addBook(url, author.token, form);
const path = `/api/books/${book._id}`;
await callApi(url, { method: 'PATCH', path: `${path}/approve`, token: staff.token });
await callApi(url, {
  method: 'POST',
  path: `${path}/launch-review`,
  token: author.token,
  body: { option: 'standard' },
});
await callApi(url, { method: 'PATCH', path: `${path}/pick`, token: reader.token });

const picked = await callApi<Book>(url, { method: 'GET', path, token: reader.token });
const copy = await fetchFrom(url, { method: 'GET', path: `/uploads/${picked.uploadedFile}` });
assert.equal(copy.status, 200);
assert.equal(new Set(findCodes(Buffer.from(await copy.arrayBuffer()))).size, 1, 'the copy has no mark');
const cover = await fetchFrom(url, { method: 'GET', path: `/uploads/${picked.coverFile}` });
assert.equal(cover.status, 200);
await cover.arrayBuffer();

const before = await creditsOf(reader.token);
await sleep(readingMs);
const body = { rating: 5 };
await callApi(url, { method: 'PATCH', path: `${path}/finish`, token: reader.token, body });
const paid = (await creditsOf(reader.token)) - before;
assert.ok(paid > 0, 'the reader was not paid');
console.log(
  `ok: book ${book._id} was added, reviewed from a marked copy, and its reader paid ${paid} credits`,
);

async function join(email: string): Promise<{ token: string }> {
  const member = await register(url, { email });
  if (mails) await confirmByMail(url, mails, email);
  return member;
}

async function creditsOf(token: string): Promise<number> {
  return (await callApi<{ credits: number }>(url, { method: 'GET', path: '/api/users/me', token })).credits;
}
