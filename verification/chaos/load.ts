import { setTimeout as sleep } from 'node:timers/promises';
import { maxPicks } from '@gbr/domain/limits.ts';
import type { Book } from '@gbr/domain/wire/books.ts';
import type { Launched } from '@gbr/domain/wire/campaigns.ts';
import type { ApiRequest } from '../support/api-client.ts';
import { shortBookForm } from '../support/book-upload.ts';
import { register } from '../support/setup-calls.ts';
import type { Acknowledged } from './acknowledged.ts';
import { call, NoAnswer } from './call.ts';

/** A book of one word is read in a fifth of a second. */
const readingMs = 220;

export interface Pair {
  author: Member;
  /** Each picks as many books as may be picked in a day. */
  readers: Member[];
  acknowledged: Acknowledged[];
  /** Requests under way when the server went away: they may have taken effect, or not. */
  interrupted: ApiRequest[];
}

export interface Member {
  id: string;
  email: string;
  token: string;
}

export async function newPair(origin: string, adminToken: string, number: string): Promise<Pair> {
  const author = await newMember(origin, `author-${number}@example.org`);
  const readers = await Promise.all(
    Array.from({ length: 100 / maxPicks }, (_, n) => newMember(origin, `reader-${number}-${n}@example.org`)),
  );
  await call(origin, {
    method: 'PATCH',
    path: `/api/users/${author.id}`,
    token: adminToken,
    body: { credits: 180_000 },
  });
  return { author, readers, acknowledged: [], interrupted: [] };
}

async function newMember(origin: string, email: string): Promise<Member> {
  const { user, token } = await register(origin, { email });
  return { id: user._id, email, token };
}

export async function runLoad(
  origin: string,
  adminToken: string,
  pair: Pair,
  nextAsin: () => string,
  signal: AbortSignal,
): Promise<void> {
  try {
    for (const reader of pair.readers.flatMap((reader) => Array<Member>(maxPicks).fill(reader))) {
      if (signal.aborted) return;
      await oneExchange(origin, adminToken, { ...pair, reader }, nextAsin());
    }
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    if (error.request.method !== 'GET') pair.interrupted.push(error.request);
  }
}

/** A book is added, approved, launched, picked and turned in; each answer is a promise. */
export async function oneExchange(
  origin: string,
  adminToken: string,
  { author, reader, acknowledged }: Pair & { reader: Member },
  asin: string,
): Promise<void> {
  const body = shortBookForm(asin);
  const book = await call<Book>(origin, { method: 'POST', path: '/api/books', token: author.token, body });
  const path = `/api/books/${book._id}`;
  const note = (what: string, isIn: (book: Book) => boolean) =>
    acknowledged.push({ what: `${what} of ${asin}`, path, token: author.token, isIn });

  note('adding', (seen) => seen.asin === asin);
  acknowledged.push({ what: `cover of ${asin}`, path: `/uploads/${book.coverFile}` });
  acknowledged.push({ what: `file of ${asin}`, path: `/uploads/${book.uploadedFile}` });

  await call(origin, { method: 'PATCH', path: `${path}/approve`, token: adminToken });
  note('approval', ({ status }) => status === 'approved');

  const { campaign } = await call<Launched>(origin, {
    method: 'POST',
    path: `${path}/launch-review`,
    token: author.token,
    body: { option: 'kindle' },
  });
  note('the one campaign', (seen) => seen.reviewCampaigns.map(({ _id }) => _id).join() === campaign._id);

  await call(origin, { method: 'PATCH', path: `${path}/pick`, token: reader.token });
  acknowledged.push({ what: `pick of ${asin}`, path, token: reader.token });

  await sleep(readingMs);
  await call(origin, {
    method: 'PATCH',
    path: `${path}/finish`,
    token: reader.token,
    body: { rating: 4 },
  });
  note('review', (seen) => seen.pickedAssignments.some(({ status }) => status === 'finished'));
}
