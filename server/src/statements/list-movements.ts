import { sql } from 'kysely';
import { isOneOf } from '@gbr/domain/choices.ts';
import { bookMessages } from '@gbr/domain/messages/book.ts';
import { movementKinds, movementNote } from '@gbr/domain/movements.ts';
import type { Currency, Movement } from '@gbr/domain/wire/records.ts';
import type { Db } from '../core/db/database.ts';
import { pageLimit, readIdCursor, toPage } from '../core/http/pagination.ts';
import { isCommission } from '../core/ledger/commission.ts';
import type { Page } from '../core/http/pagination.ts';

interface MovementFilter {
  kind?: string;
  /** `YYYY-MM` in UTC. */
  month?: string;
}

interface MovementRow {
  id: string;
  at: Date;
  kind: string;
  currency: Currency;
  amount: number;
  balance: number;
  reason: string;
  book_id: string | null;
  book_title: string | null;
  book_is_gone: boolean;
}

export async function listMovements(
  db: Db,
  userId: string,
  query: MovementFilter & { limit?: number; cursor?: string },
): Promise<Page<Movement>> {
  const limit = pageLimit(query.limit);
  const rows = await movementsBefore(db, userId, query, readIdCursor(query.cursor), limit + 1);
  const page = toPage(rows, limit, (row) => [row.id], await countMovements(db, userId, query));
  return { ...page, rows: page.rows.map(movementView) };
}

/** In pieces, for a file: only one piece is in memory at a time. */
export async function* allMovements(
  db: Db,
  userId: string,
  filter: MovementFilter,
  piece = 1000,
): AsyncGenerator<Movement[]> {
  let before: string | undefined;
  do {
    const rows = await movementsBefore(db, userId, filter, before, piece);
    yield rows.map(movementView);
    before = rows.length === piece ? rows.at(-1)?.id : undefined;
  } while (before !== undefined);
}

async function movementsBefore(
  db: Db,
  userId: string,
  filter: MovementFilter,
  before: string | undefined,
  limit: number,
): Promise<MovementRow[]> {
  const { rows } = await sql<MovementRow>`
    select e.id, t.at, t.kind, e.currency, e.amount, e.balance, t.reason,
      b.id as book_id, b.title as book_title, b.deleted_at is not null as book_is_gone
    from entries e join transfers t on t.id = e.transfer_id
    left join books b on b.id = t.book_id and not ${isCommission}
    where ${matches(userId, filter)} ${before === undefined ? sql`` : sql`and e.id < ${before}`}
    order by e.id desc limit ${limit}
  `.execute(db);
  return rows;
}

async function countMovements(db: Db, userId: string, filter: MovementFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from entries e join transfers t on t.id = e.transfer_id
    where ${matches(userId, filter)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

function matches(userId: string, { kind, month }: MovementFilter) {
  const ofKind = kind === undefined ? sql`` : sql`and t.kind = ${kind}`;
  const inMonth =
    month === undefined ? sql`` : sql`and t.at >= ${firstOf(month, 0)} and t.at < ${firstOf(month, 1)}`;
  return sql`e.ref = ${userId} and e.account = 'member' ${ofKind} ${inMonth}`;
}

function firstOf(month: string, later: number): Date {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year ?? 0, (number ?? 1) - 1 + later, 1));
}

function movementView(row: MovementRow): Movement {
  const { id, at, kind, currency, amount, balance, reason } = row;
  const note = isOneOf(movementKinds, kind) ? movementNote(kind, amount, reason) : reason;
  return { _id: id, at: at.toISOString(), kind, currency, amount, balance, about: bookOf(row), note };
}

function bookOf({
  book_id: bookId,
  book_title: title,
  book_is_gone: isGone,
}: MovementRow): Movement['about'] {
  if (bookId === null) return null;
  return { bookId: isGone ? null : bookId, title: title || bookMessages.deleted };
}
