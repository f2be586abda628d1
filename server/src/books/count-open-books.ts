import { sql } from 'kysely';
import type { Db } from '../core/db/database.ts';
import { KeptWhileUnwritten } from '../core/db/unwritten.ts';
import type { AsOf, Present } from '../core/db/unwritten.ts';
import { asOf, openCampaigns, statementName, withFreeSlot } from './library-filters.ts';
import type { LibraryFilters } from './library-filters.ts';

/** A library this long is counted only now and then: nobody pages to its end. */
const longList = 1_000;
const countedAtOnce = 100;
const rememberedMs = 10_000;
const mostRemembered = 1_000;

export interface OpenBooks {
  count: number;
  /** Counting stopped at `count`: there are more. */
  isAbout: boolean;
}

interface Asked {
  now: Date;
  filters: LibraryFilters;
  /** Undefined when read from a standby, or with words. */
  present?: Present | undefined;
  /** Before every statement of a search on the embedded database, which is then made of small ones. */
  pause?: (() => Promise<void>) | undefined;
}

/** Exact, but for a long list at most 10 seconds old. */
export function openBookCounter(): (db: Db, asked: Asked) => Promise<OpenBooks> {
  const remembered = new Map<string, { at: number; books: OpenBooks }>();
  const exact = new KeptWhileUnwritten<OpenBooks>();

  return async (db, asked) => {
    const { filters, present } = asked;
    const key = JSON.stringify(filters);
    const last = remembered.get(key);
    if (last && performance.now() - last.at < rememberedMs) return last.books;
    remembered.delete(key);
    const kept = present && exact.get(key, present);
    if (kept) return kept;
    const { books, asOf } = await count(db, asked);
    if (present && asOf) exact.keep(key, asOf, books);
    if (books.count >= longList) {
      if (remembered.size >= mostRemembered) remembered.clear();
      remembered.set(key, { at: performance.now(), books });
    }
    return books;
  };
}

interface Counted {
  books: OpenBooks;
  asOf?: AsOf;
}

async function count(db: Db, asked: Asked): Promise<Counted> {
  return asked.filters.words.length > 0 ? { books: await countFound(db, asked) } : countAll(db, asked);
}

/** An index alone has all with a free slot; the few whose pace is used up have one of their own. */
async function countAll(db: Db, { now, filters }: Asked): Promise<Counted> {
  const { rows } = await sql<{ count: number } & AsOf>`${statementName('library-count', filters)}
    select ${asOf(now)}, (
      (select count(*) from (select distinct c.book_id from campaigns c ${withFreeSlot(filters)}) books)
      - (select count(distinct c.book_id) from campaigns c ${withFreeSlot(filters, sql`c.paced_until > ${now}`)})
    )::int as count
  `.execute(db);
  const [row] = rows;
  return { books: { count: row?.count ?? 0, isAbout: false }, ...(row && { asOf: { ...row, from: now } }) };
}

/** Books that match the words, up to a thousand: each statement looks for the words anew. */
async function countFound(db: Db, { now, filters, pause }: Asked): Promise<OpenBooks> {
  const atOnce = pause ? countedAtOnce : longList;
  let count = 0;
  let last: string | undefined;
  while (count < longList) {
    await pause?.();
    const further = last === undefined ? [] : [sql`c.book_id < ${last}`];
    const { rows } = await sql<{ book_id: string }>`
      select distinct c.book_id from campaigns c ${openCampaigns(filters, now, ...further)}
      order by c.book_id desc limit ${atOnce}
    `.execute(db);
    count += rows.length;
    last = rows.at(-1)?.book_id;
    if (rows.length < atOnce) break;
  }
  return { count, isAbout: count >= longList };
}
