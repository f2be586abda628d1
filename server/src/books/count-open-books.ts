import { sql } from 'kysely';
import { shareCalls } from '../core/db/batch-calls.ts';
import type { Db } from '../core/db/database.ts';
import { SnapshotCache } from '../core/db/snapshot-cache.ts';
import type { PointInTime, Validity } from '../core/db/snapshot-cache.ts';
import { statementName, validityColumns, withFreeSlot } from './library-filters.ts';
import type { LibraryFilters, ValidityRow } from './library-filters.ts';
import { campaignsWithWords } from './words-sql.ts';

/** A library this long is counted only now and then: nobody pages to its end. */
const longList = 1_000;
/** Of open campaigns: as long as few books have many, enough to tell whether a thousand books are found. */
const readAtMost = 1_500;
const rememberedMs = 10_000;
const mostRemembered = 1_000;

export interface OpenBooks {
  count: number;
  /** Counting stopped at `count`: there are more. */
  isAbout: boolean;
  /** Which they are, the oldest first: with words, and unless there are more. */
  found?: Found;
  /** Roughly how many open campaigns match the words, and how many are open: with words, and when there are more. */
  about?: { matching: number; open: number };
}

export interface Found {
  ids: readonly string[];
  validity: Validity;
}

interface CountRequest {
  now: Date;
  filters: LibraryFilters;
  /** When a cached count has to be valid. Undefined when read from a standby, whose counts are not cached. */
  validAt: PointInTime | undefined;
  /** Before every statement of a search on the embedded database, which is then made of small ones. */
  pause?: (() => Promise<void>) | undefined;
}

const maxBytesOfIds = 8 * 2 ** 20;
const bytesOfIds = ({ found }: OpenBooks) => (found?.ids.length ?? 0) * 50;

/** Exact, but for a long list at most 10 seconds old. */
export function openBookCounter(): (db: Db, request: CountRequest) => Promise<OpenBooks> {
  const remembered = new Map<string, { at: number; books: OpenBooks }>();
  const withoutWords = new SnapshotCache<OpenBooks>();
  const searches = new SnapshotCache<OpenBooks>(bytesOfIds, maxBytesOfIds);
  const countOnce = shareCalls(({ db, request }: { db: Db; request: CountRequest }) => count(db, request));

  return async (db, request) => {
    const { filters, validAt } = request;
    const cache = filters.words.length > 0 ? searches : withoutWords;
    const key = JSON.stringify(filters);
    const last = remembered.get(key);
    if (last && performance.now() - last.at < rememberedMs) return last.books;
    remembered.delete(key);
    const cached = validAt && cache.get(key, validAt);
    if (cached) return cached;
    const source = validAt ? 'primary' : 'standby';
    const { books, validity } = await countOnce(source + key, { db, request });
    if (validAt && validity) cache.set(key, validity, books);
    if (books.count >= longList) {
      if (remembered.size >= mostRemembered) remembered.clear();
      remembered.set(key, { at: performance.now(), books });
    }
    return books;
  };
}

interface Counted {
  books: OpenBooks;
  validity: Validity | undefined;
}

const count = (db: Db, request: CountRequest): Promise<Counted> =>
  request.filters.words.length > 0 ? countFound(db, request) : countAll(db, request);

/** An index alone has all with a free slot; the few whose pace is used up have one of their own. */
async function countAll(db: Db, { now, filters }: CountRequest): Promise<Counted> {
  const { rows } = await sql<{ count: number } & ValidityRow>`${statementName('library-count', filters)}
    select ${validityColumns(now)}, (
      (select count(*) from (select distinct c.book_id from campaigns c ${withFreeSlot(filters)}) books)
      - (select count(distinct c.book_id) from campaigns c ${withFreeSlot(filters, sql`c.paced_until > ${now}`)})
    )::int as count
  `.execute(db);
  const [row] = rows;
  return { books: { count: row?.count ?? 0, isAbout: false }, validity: row && { ...row, from: now } };
}

interface FoundRow extends ValidityRow {
  books: number;
  campaigns: number;
  ids: string | null;
  matching: number | null;
  open: number;
}

/** Books that match the words, up to a thousand. */
async function countFound(db: Db, { now, filters, pause }: CountRequest): Promise<Counted> {
  await pause?.();
  const row = (await readFound(db, now, filters, readAtMost)) ?? (await readFound(db, now, filters));
  if (!row) return { books: { count: 0, isAbout: false }, validity: undefined };
  const validity = { snapshot: row.snapshot, until: row.until, from: now };
  const books =
    row.books < longList
      ? { count: row.books, isAbout: false, found: { ids: row.ids ? row.ids.split(' ') : [], validity } }
      : { count: longList, isAbout: true, about: { matching: row.matching ?? 0, open: row.open } };
  return { books, validity };
}

/** Undefined when so many campaigns do not tell. How far they are spread over the table tells how common the words are. */
async function readFound(
  db: Db,
  now: Date,
  filters: LibraryFilters,
  limit?: number,
): Promise<FoundRow | undefined> {
  const most = limit === undefined ? sql`` : sql`limit ${sql.raw(String(limit))}`;
  const variant = limit === undefined ? ['all'] : [];
  const { rows } = await sql<FoundRow>`${statementName('found', filters, ...variant)}
    select ${validityColumns(now)}, campaigns, coalesce(cardinality(ids), 0) as books, all_open.reltuples as open,
      campaigns * greatest(all_open.relpages / ((last::text::point)[0] + 1), 1) as matching,
      case when cardinality(ids) < ${sql.raw(String(longList))} then array_to_string(ids, ' ') end as ids
    from (
      select count(*)::int as campaigns, array_agg(distinct book_id) as ids, max(place) as last
      from (select c.book_id, c.place from ${campaignsWithWords('collect', filters, now)} ${most}) found
    ) found, pg_class all_open where all_open.oid = 'open_words'::regclass
  `.execute(db);
  const [row] = rows;
  return row && row.books < longList && row.campaigns === limit ? undefined : row;
}
