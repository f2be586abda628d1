import { sql } from 'kysely';
import type { InboxMessage } from '@gbr/domain/wire/records.ts';
import type { Deps } from '../core/deps.ts';
import { linkThatOpens } from '../core/mail/templates/link-that-opens.ts';
import { pageLimit, readIdCursor, toPage } from '../core/http/pagination.ts';
import type { Page } from '../core/http/pagination.ts';
import type { BooksTable, InboxTable } from '../core/db/tables.ts';
import type { Selectable } from 'kysely';

/** Newest first, and how many of all are unread. Those of an act that can still be undone wait. */
export async function listMessages(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: string,
  query: { limit?: number; cursor?: string },
): Promise<Page<InboxMessage> & { unread: number }> {
  const limit = pageLimit(query.limit);
  const before = readIdCursor(query.cursor);
  const own = db.selectFrom('inbox').where('inbox.user_id', '=', userId).where('inbox.at', '<=', now());
  const counts = await own
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.countAll<number>().filterWhere('read_at', 'is', null).as('unread'),
    ])
    .executeTakeFirstOrThrow();
  const rows = await own
    .leftJoin('books', 'books.id', 'inbox.book_id')
    .select(['inbox.id', 'inbox.at', 'inbox.text', 'inbox.link', 'inbox.read_at'])
    .select(['inbox.book_id', 'books.title', sql<boolean>`books.deleted_at is not null`.as('is_gone')])
    .$if(before !== undefined, (older) => older.where('inbox.id', '<', before ?? ''))
    .orderBy('inbox.id', 'desc')
    .limit(limit + 1)
    .execute();
  const page = toPage(rows, limit, ({ id }) => [id], counts.total);
  return { ...page, rows: page.rows.map(messageView), unread: counts.unread };
}

type MessageRow = Pick<Selectable<InboxTable>, 'id' | 'at' | 'text' | 'link' | 'read_at' | 'book_id'> & {
  title: BooksTable['title'] | null;
  is_gone: boolean;
};

function messageView({ id, at, text, read_at, book_id, title, ...row }: MessageRow): InboxMessage {
  const book = book_id === null || title === null ? null : { _id: book_id, title };
  const link = linkThatOpens(row.link, row.is_gone);
  return { _id: id, at: at.toISOString(), text, link, readAt: read_at?.toISOString() ?? null, book };
}
