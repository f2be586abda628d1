import { countedUpTo } from '@gbr/domain/limits.ts';
import type { Db } from '../db/database.ts';
import { toPage } from '../http/pagination.ts';
import type { Page } from '../http/pagination.ts';
import { estimateMatches } from './count-matches.ts';
import { collectAndSort } from './collect-and-sort.ts';
import { cursorOf } from './keyset.ts';
import type { ListQuery, Sorted, PageRequest } from './query.ts';
import { scanIndex } from './scan-index.ts';

const surelyMore = 3 * countedUpTo;
/** Rows to scan for matches that may all lie elsewhere, before collecting up to so many instead. */
const scannedRows = 20_000;
const collectedUpTo = 100_000;

// Few matches are collected, counted and sorted; many are so many that a scan of the sort's index meets a page soon.
export async function sortedPage<Row>(
  db: Db,
  query: ListQuery,
  page: PageRequest,
): Promise<Page<Sorted<Row>>> {
  const { known } = query;
  const total = known ?? (await estimateMatches(db, query.matches));
  if (total <= (known === undefined ? surelyMore : countedUpTo)) {
    const few = await collectAndSort<Row>(db, query, page, countedUpTo);
    if (few.total <= countedUpTo) return toPage(few.rows, page.limit, cursorOf, few.total);
  }
  const scanned = query.isClustered ? await scanIndex<Row>(db, query, page, scannedRows) : [];
  if (query.isClustered && scanned.length <= page.limit && total <= collectedUpTo) {
    const all = await collectAndSort<Row>(db, query, page, collectedUpTo);
    if (all.total <= collectedUpTo) return toPage(all.rows, page.limit, cursorOf, all.total);
  }
  const rows = scanned.length > page.limit ? scanned : await scanIndex<Row>(db, query, page);
  const isAll = page.cursor === undefined && rows.length <= page.limit;
  if (known !== undefined || isAll) return toPage(rows, page.limit, cursorOf, known ?? rows.length);
  return { ...toPage(rows, page.limit, cursorOf, Math.max(countedUpTo + 1, total)), isAbout: true };
}
