import { randomUUID } from 'node:crypto';
import type { Session } from '@gbr/domain/wire/accounts.ts';
import type { Book } from '@gbr/domain/wire/books.ts';
import { callApi } from './fetch-client.ts';

/** Of who registers here without giving one. */
export const usualPassword = 'correct horse';

export async function logIn(origin: string, body: { email: string; password: string }): Promise<Session> {
  return callApi(origin, { method: 'POST', path: '/api/auth/login', body });
}

export async function register(
  origin: string,
  account: { email: string; password?: string; name?: string; marketplace?: string },
): Promise<Session> {
  const body = { name: 'Robin Reader', password: usualPassword, marketplace: 'amazon.com', ...account };
  return callApi(origin, { method: 'POST', path: '/api/auth/register', body });
}

export async function addBook(origin: string, token: string, body: FormData): Promise<Book> {
  const headers = { 'idempotency-key': randomUUID() };
  return callApi(origin, { method: 'POST', path: '/api/books', token, body, headers });
}
