import { sql } from 'kysely';
import { batchCalls } from '../core/db/batch-calls.ts';
import type { Db } from '../core/db/database.ts';
import { SnapshotCache, ofOneMoment } from '../core/db/snapshot-cache.ts';
import type { AsOf, Present } from '../core/db/snapshot-cache.ts';
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
  /** Which they are, with words and unless there are more. */
  ids?: ReadonlySet<string>;
}

interface Asked {
  now: Date;
  filters: LibraryFilters;
  /** Undefined when read from a standby. */
  present: Present | undefined;
  /** Before every statement of a search on the embedded database, which is then made of small ones. */
  pause?: (() => Promise<void>) | undefined;
}

/** Bytes, of the ids. */
const roomFor = 8 * 2 ** 20;
const sizeOf = ({ ids }: OpenBooks) => (ids?.size ?? 0) * 100;

/** Exact, but for a long list at most 10 seconds old. */
export function openBookCounter(): (db: Db, asked: Asked) => Promise<OpenBooks> {
  const remembered = new Map<string, { at: number; books: OpenBooks }>();
  const exact = new SnapshotCache<OpenBooks>();
  const found = new SnapshotCache<OpenBooks>(sizeOf, roomFor);
  const countOnce = batchCalls(async (calls: { db: Db; asked: Asked }[]) => {
    const [first] = calls;
    const counted = first && (await count(first.db, first.asked));
    return calls.map(() => counted);
  });

  return async (db, asked) => {
    const { filters, present } = asked;
    const isSearch = filters.words.length > 0;
    const kept = isSearch ? found : exact;
    const key = JSON.stringify(filters);
    const last = remembered.get(key);
    if (last && performance.now() - last.at < rememberedMs) return last.books;
    remembered.delete(key);
    const before = present && kept.get(key, present);
    if (before) return before;
    const from = present ? 'primary' : 'standby';
    const counted = await countOnce(from + key, { db, asked });
    const books = counted?.books ?? { count: 0, isAbout: false };
    if (present && counted?.asOf) kept.keep(key, counted.asOf, books);
    if (books.count >= longList) {
      if (remembered.size >= mostRemembered) remembered.clear();
      remembered.set(key, { at: performance.now(), books });
    }
    return books;
  };
}

interface Counted {
  books: OpenBooks;
  asOf: AsOf | undefined;
}

const count = (db: Db, asked: Asked): Promise<Counted> =>
  asked.filters.words.length > 0 ? countFound(db, asked) : countAll(db, asked);

/** An index alone has all with a free slot; the few whose pace is used up have one of their own. */
async function countAll(db: Db, { now, filters }: Asked): Promise<Counted> {
  const { rows } = await sql<{ count: number } & AsOf>`${statementName('library-count', filters)}
    select ${asOf(now)}, (
      (select count(*) from (select distinct c.book_id from campaigns c ${withFreeSlot(filters)}) books)
      - (select count(distinct c.book_id) from campaigns c ${withFreeSlot(filters, sql`c.paced_until > ${now}`)})
    )::int as count
  `.execute(db);
  const [row] = rows;
  return { books: { count: row?.count ?? 0, isAbout: false }, asOf: row && { ...row, from: now } };
}

/** Books that match the words, up to a thousand: each statement looks for the words anew. */
async function countFound(db: Db, { now, filters, pause }: Asked): Promise<Counted> {
  const atOnce = pause ? countedAtOnce : longList;
  const ids = new Set<string>();
  const read: AsOf[] = [];
  for (let last: string | undefined; ids.size < longList;) {
    await pause?.();
    const further = last === undefined ? [] : [sql`c.book_id < ${last}`];
    const { rows } = await sql<{ found: string | null } & AsOf>`
      select ${asOf(now)}, (select string_agg(book_id::text, ' ' order by book_id desc) from (
        select distinct c.book_id from campaigns c ${openCampaigns(filters, now, ...further)}
        order by c.book_id desc limit ${atOnce}
      ) books) as found
    `.execute(db);
    const [row] = rows;
    const found = row?.found?.split(' ') ?? [];
    if (row) read.push({ ...row, from: now });
    found.forEach((id) => ids.add(id));
    last = found.at(-1);
    if (found.length < atOnce) break;
  }
  const isAbout = ids.size >= longList;
  return { books: { count: ids.size, isAbout, ...(!isAbout && { ids }) }, asOf: ofOneMoment(read) };
}
