import { migrationsUpTo } from '../core/db/migrate.ts';
import type { AppTable } from './app-tables.ts';
import { dumpFormat } from './dump.ts';
import type { DumpLine } from './dump.ts';

/**
 * What each migration that can be missing before the last one adds: a table or a column. Dumps of earlier versions name
 * only the last one, and branches had been merged in another order than that of their numbers.
 */
export const signs: Readonly<Record<string, string>> = {
  '0008-operator-and-subjects': 'audit.by_operator',
  '0011-confirmed-addresses': 'email_links',
  '0012-second-factors': 'totp_factors',
  '0014-checks': 'assignments.check_result',
  '0015-leaving-and-waiting': 'assignments.stop_reason',
  '0016-seals': 'seals',
  '0017-appeals': 'appeals',
  '0018-email-link-times': 'email_links.created_at',
  '0019-marked-copies': 'marked_copies',
  '0020-reading-places': 'reading_places',
  '0023-a-days-work': 'inbox.book_id',
};

/** The migrations that the dump's tables are of. Reads no further than it has to. */
export async function migrationsOfDump(lines: AsyncIterable<string>): Promise<string[]> {
  let last: string | undefined;
  const dumped = new Set<string>();
  for await (const line of lines) {
    if (last !== undefined && !line.startsWith('{')) continue;
    const parsed: DumpLine = JSON.parse(line);
    if (last === undefined) {
      if (!('format' in parsed) || parsed.format !== dumpFormat)
        throw new Error('This version cannot read this dump.');
      if (parsed.migrations) return parsed.migrations;
      last = parsed.migration;
    } else if ('table' in parsed) {
      for (const name of namesIn(parsed)) dumped.add(name);
    }
  }
  if (last === undefined) throw new Error('The dump is empty.');
  return migrationsUpTo(last).filter((name) => {
    const sign = signs[name];
    return sign === undefined || dumped.has(sign);
  });
}

/** Its own, and those of its columns. */
export function namesIn({ table, columns }: AppTable): string[] {
  return [table, ...columns.map(({ name }) => `${table}.${name}`)];
}
