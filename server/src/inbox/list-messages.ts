import { sql } from 'kysely';
import type { InboxMessage } from '@gbr/domain/wire/records.ts';
import type { Deps } from '../core/deps.ts';
import { linkThatOpens } from '../core/mail/templates/link-that-opens.ts';
import { pageLimit, toPage } from '../core/http/pagination.ts';
import type { Page } from '../core/http/pagination.ts';
import type { BooksTable, InboxTable } from '../core/db/tables.ts';
import { afterCursor, allOf } from '../core/table/keyset.ts';
import type { Keyset } from '../core/table/keyset.ts';
import type { Selectable } from 'kysely';

/** Ids are in the order in which messages were written, and some wait before they are shown. */
const newestFirst: Keyset = {
  sort: { column: sql`inbox.at`, type: 'timestamptz' },
  order: 'desc',
  id: sql`inbox.id`,
};

/** Newest first, and how many of all are unread. Those of an act that can still be undone wait. */
export async function listMessages(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: string,
  query: { limit?: number; cursor?: string },
): Promise<Page<InboxMessage> & { unread: number }> {
  const limit = pageLimit(query.limit);
  const onwards = allOf(afterCursor(newestFirst, query.cursor));
  const own = db.selectFrom('inbox').where('inbox.user_id', '=', userId).where('inbox.at', '<=', now());
  const counts = await own
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.countAll<number>().filterWhere('read_at', 'is', null).as('unread'),
    ])
    .executeTakeFirstOrThrow();
  const shown = own
    .selectAll()
    .where(sql<boolean>`${onwards}`)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  const rows = await db
    .selectFrom(shown.as('inbox'))
    .leftJoin('books', 'books.id', 'inbox.book_id')
    .select(['inbox.id', 'inbox.at', 'inbox.text', 'inbox.link', 'inbox.read_at'])
    .select(['inbox.book_id', 'books.title', sql<boolean>`books.deleted_at is not null`.as('is_gone')])
    .orderBy('inbox.at', 'desc')
    .orderBy('inbox.id', 'desc')
    .execute();
  const page = toPage(rows, limit, ({ at, id }) => [at.toISOString(), id], counts.total);
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
