import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { maxPageLimit } from '@gbr/domain/limits.ts';
import { serverMessages } from '@gbr/domain/messages/server.ts';
import { badInput } from '@gbr/domain/refusals.ts';
import { isId } from '../db/ids.ts';
import { HttpError } from '../http-error.ts';

/** The sort keys of the last row of the page before. */
export type Cursor = (string | number | null)[];

export interface Page<T> {
  rows: T[];
  next: Cursor | undefined;
  /** `isAbout`: an estimate, where counting would take too long. */
  total: number;
  isAbout?: boolean;
}

export const pageLimit = (limit: number | undefined): number => limit ?? maxPageLimit;

/** A malformed cursor is 400. */
export function readCursor(text: string | undefined, length: number): Cursor | undefined {
  if (text === undefined) return undefined;
  try {
    const keys: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (Array.isArray(keys) && keys.length === length && keys.every(isKey)) return keys;
  } catch {
    // Treated like any other malformed cursor, below.
  }
  throw badCursor();
}

export const readIdCursor = (text: string | undefined): string | undefined => readTextCursor(text, isId);

/** A cursor of one key, which `isValid` checks. */
export function readTextCursor(
  text: string | undefined,
  isValid: (key: string) => boolean,
): string | undefined {
  const [key] = readCursor(text, 1) ?? [];
  if (key === undefined || (typeof key === 'string' && isValid(key))) return key;
  throw badCursor();
}

export function readNumberedCursor(
  text: string | undefined,
  count: number,
): { numbers: number[]; id: string } | undefined {
  const keys = readCursor(text, count + 1);
  if (!keys) return undefined;
  const numbers = keys.slice(0, count).filter((key) => typeof key === 'number' && Number.isSafeInteger(key));
  const id = keys.at(-1);
  if (numbers.length < count || typeof id !== 'string' || !isId(id)) throw badCursor();
  return { numbers: numbers.map(Number), id };
}

export function badCursor(): HttpError {
  return new HttpError(badInput(serverMessages.cursor, 'cursor'));
}

export function toPage<T>(rows: T[], limit: number, keys: (row: T) => Cursor, total: number): Page<T> {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, total, next: rows.length > limit && last !== undefined ? keys(last) : undefined };
}

export const pageHeaders = {
  Link: 'The address of the next page on this server, `</api/…?cursor=…>; rel="next"`; absent on the last page.',
  'X-Total-Count': 'The total number of matches.',
};

/** For lists that do not always count. */
export const aboutHeader = {
  'X-Total-About': '`true` when the total is an estimate, because an exact count would take too long.',
};

export function isPaged(query: unknown): boolean {
  return query instanceof z.ZodObject && 'cursor' in query.shape;
}

/** `Link` has the next page's address, `X-Total-Count` the total: rules.md#lists-and-pages. */
export function describePage(request: FastifyRequest, reply: FastifyReply, page: Page<unknown>): void {
  reply.header('X-Total-Count', String(page.total));
  if (page.isAbout) reply.header('X-Total-About', 'true');
  if (!page.next) return;
  const [path = ''] = request.url.split('?', 1);
  // All that follows: a question mark may also be part of what is looked for.
  const parameters = new URLSearchParams(request.url.slice(path.length));
  parameters.set('cursor', Buffer.from(JSON.stringify(page.next)).toString('base64url'));
  reply.header('Link', `<${path}?${parameters.toString()}>; rel="next"`);
}

function isKey(key: unknown): key is string | number | null {
  return key === null || typeof key === 'string' || typeof key === 'number';
}
