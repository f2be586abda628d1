import { sql } from 'kysely';
import type { Db } from '../core/db/database.ts';
import { openCampaigns, statementName } from './library-filters.ts';
import type { LibraryFilters } from './library-filters.ts';

/** A library this long is counted only now and then: nobody pages to its end. */
const longList = 1_000;
const rememberedMs = 10_000;
const mostRemembered = 1_000;

export interface OpenBooks {
  count: number;
  /** Counting stopped at `count`: there are more. */
  isAbout: boolean;
}

/** Exact, but for a long list at most 10 seconds old. */
export function openBookCounter(): (db: Db, filters: LibraryFilters) => Promise<OpenBooks> {
  const remembered = new Map<string, { at: number; books: OpenBooks }>();
  return async (db, filters) => {
    const key = JSON.stringify(filters);
    const last = remembered.get(key);
    if (last && performance.now() - last.at < rememberedMs) return last.books;
    remembered.delete(key);
    const books = await countOpenBooks(db, filters);
    if (books.count >= longList) {
      if (remembered.size >= mostRemembered) remembered.clear();
      remembered.set(key, { at: performance.now(), books });
    }
    return books;
  };
}

/** Books that match the words are counted one by one, up to a thousand. */
async function countOpenBooks(db: Db, filters: LibraryFilters): Promise<OpenBooks> {
  const hasWords = filters.words.length > 0;
  const upTo = hasWords ? sql`order by c.book_id desc limit ${longList}` : sql``;
  const { rows } = await sql<{ count: number }>`${statementName('library-count', filters)}
    select count(*)::int as count
    from (select distinct c.book_id from campaigns c ${openCampaigns(filters)} ${upTo}) books
  `.execute(db);
  const count = rows[0]?.count ?? 0;
  return { count, isAbout: hasWords && count >= longList };
}
