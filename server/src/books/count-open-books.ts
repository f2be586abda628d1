import { sql } from 'kysely';
import type { Db } from '../core/db/database.ts';
import { openCampaigns, statementName, withFreeSlot } from './library-filters.ts';
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

type Pause = () => Promise<void>;
type Count = (db: Db, now: Date, filters: LibraryFilters, pause?: Pause) => Promise<OpenBooks>;

/** Exact, but for a long list at most 10 seconds old. `pause` comes before every statement of a search. */
export function openBookCounter(): Count {
  const remembered = new Map<string, { at: number; books: OpenBooks }>();
  return async (db, now, filters, pause = async () => undefined) => {
    const key = JSON.stringify(filters);
    const last = remembered.get(key);
    if (last && performance.now() - last.at < rememberedMs) return last.books;
    remembered.delete(key);
    const books =
      filters.words.length > 0 ? await countFound(db, now, filters, pause) : await countAll(db, now, filters);
    if (books.count >= longList) {
      if (remembered.size >= mostRemembered) remembered.clear();
      remembered.set(key, { at: performance.now(), books });
    }
    return books;
  };
}

/** An index alone has all with a free slot; the few whose pace is used up have one of their own. */
async function countAll(db: Db, now: Date, filters: LibraryFilters): Promise<OpenBooks> {
  const { rows } = await sql<{ count: number }>`${statementName('library-count', filters)}
    select (
      (select count(*) from (select distinct c.book_id from campaigns c ${withFreeSlot(filters)}) books)
      - (select count(distinct c.book_id) from campaigns c ${withFreeSlot(filters, sql`c.paced_until > ${now}`)})
    )::int as count
  `.execute(db);
  return { count: rows[0]?.count ?? 0, isAbout: false };
}

/** Books that match the words are counted one by one, up to a thousand. */
async function countFound(db: Db, now: Date, filters: LibraryFilters, pause: Pause): Promise<OpenBooks> {
  let count = 0;
  let last: string | undefined;
  while (count < longList) {
    await pause();
    const further = last === undefined ? [] : [sql`c.book_id < ${last}`];
    const { rows } = await sql<{ book_id: string }>`
      select distinct c.book_id from campaigns c ${openCampaigns(filters, now, ...further)}
      order by c.book_id desc limit ${countedAtOnce}
    `.execute(db);
    count += rows.length;
    last = rows.at(-1)?.book_id;
    if (rows.length < countedAtOnce) break;
  }
  return { count, isAbout: count >= longList };
}
