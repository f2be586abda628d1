import { setTimeout as sleep } from 'node:timers/promises';
import type { Me, Session } from '@gbr/domain/wire/accounts.ts';
import type { Book } from '@gbr/domain/wire/books.ts';
import type { Launched } from '@gbr/domain/wire/campaigns.ts';
import { shortBookForm } from '../support/book-upload.ts';
import type { LastingCalls } from './lasting-calls.ts';
import { promise } from './promises.ts';
import type { Promised } from './promises.ts';

/** A book of one word is read in a fifth of a second. */
const readingMs = 220;
const password = 'correct horse';

export interface Load {
  promises: Promised[];
  /** What went otherwise than it must. */
  problems: string[];
  /** Resolves when the exchanges under way are through. */
  end(): Promise<void>;
}

/** So many clients make one exchange after the other, each with a new author and a new reader. */
export function startLoad(
  calls: LastingCalls,
  { clients, adminToken, nextNumber }: { clients: number; adminToken: string; nextNumber: () => number },
): Load {
  const promises: Promised[] = [];
  const problems: string[] = [];
  const over = new AbortController();
  const run = async () => {
    while (!over.signal.aborted) {
      try {
        await oneExchange({ calls, adminToken, promises }, nextNumber());
      } catch (error) {
        problems.push(String(error));
        await sleep(readingMs);
      }
    }
  };
  const running = Promise.all(Array.from({ length: clients }, run));
  return {
    promises,
    problems,
    async end() {
      over.abort();
      await running;
    },
  };
}

interface Exchange {
  calls: LastingCalls;
  adminToken: string;
  promises: Promised[];
}

async function oneExchange(exchange: Exchange, number: number): Promise<void> {
  const { calls, adminToken, promises } = exchange;
  const asin = `FO${String(number).padStart(8, '0')}`;
  const author = await register(exchange, `author-${number}@example.org`);
  const reader = await register(exchange, `reader-${number}@example.org`);
  await calls.call({
    method: 'PATCH',
    path: `/api/users/${author.user._id}`,
    token: adminToken,
    body: { credits: 5_000 },
  });

  const form = shortBookForm(asin);
  const book = await calls.call<Book>({
    method: 'POST',
    path: '/api/books',
    token: author.token,
    body: form,
  });
  const path = `/api/books/${book._id}`;
  const ofAuthor = { path, token: author.token };
  promises.push(
    promise<Book>(`adding of ${asin}`, ofAuthor, (seen) => seen.asin === asin),
    promise(`cover of ${asin}`, { path: `/uploads/${book.coverFile}` }),
    promise(`file of ${asin}`, { path: `/uploads/${book.uploadedFile}` }),
  );

  await calls.call({ method: 'PATCH', path: `${path}/approve`, token: adminToken });
  promises.push(promise<Book>(`approval of ${asin}`, ofAuthor, ({ status }) => status === 'approved'));

  const { campaign } = await calls.call<Launched>({
    method: 'POST',
    path: `${path}/launch-review`,
    token: author.token,
    body: { option: 'kindle' },
  });
  promises.push(
    promise<Book>(
      `the one campaign of ${asin}`,
      ofAuthor,
      (seen) => seen.reviewCampaigns.map(({ _id }) => _id).join() === campaign._id,
    ),
  );

  await calls.call({ method: 'PATCH', path: `${path}/pick`, token: reader.token });
  promises.push(promise(`pick of ${asin}`, { path, token: reader.token }));

  await sleep(readingMs);
  await calls.call({
    method: 'PATCH',
    path: `${path}/finish`,
    token: reader.token,
    body: { rating: 4 },
  });
  promises.push(
    promise<Book>(`review of ${asin}`, ofAuthor, (seen) =>
      seen.pickedAssignments.some(({ status }) => status === 'finished'),
    ),
  );

  const me = { path: '/api/users/me', token: reader.token };
  const { credits } = await calls.call<Me>({ method: 'GET', ...me });
  if (credits <= reader.user.credits)
    throw new Error(`The reader of ${asin} has ${credits} credits, and was not paid.`);
  promises.push(promise<Me>(`the reward for ${asin}`, me, (seen) => seen.credits === credits));
}

/** A registration has no idempotency key: one that was answered with 503 may have taken effect. */
async function register({ calls, promises }: Exchange, email: string): Promise<Session> {
  const { status, body } = await calls.answerTo<Session>({
    method: 'POST',
    path: '/api/auth/register',
    body: { name: 'Robin Reader', email, password, marketplace: 'amazon.com' },
  });
  const session =
    status === 201 || status === 200
      ? body
      : await calls.call<Session>({ method: 'POST', path: '/api/auth/login', body: { email, password } });
  promises.push(promise(`account of ${email}`, { path: '/api/users/me', token: session.token }));
  return session;
}
