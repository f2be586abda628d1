import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Migration } from 'kysely/migration';
import { errorCode } from './error-code.ts';
import * as firstTables from './migrations/0001-first-tables.ts';
import * as moderatorsLists from './migrations/0002-moderators-lists.ts';
import * as tallies from './migrations/0003-tallies.ts';
import * as libraryWords from './migrations/0004-library-words.ts';
import * as listsAtSize from './migrations/0005-lists-at-size.ts';
import * as booksNotApproved from './migrations/0006-books-not-approved.ts';
import * as oneIndexAText from './migrations/0007-one-index-a-text.ts';
import * as operatorAndSubjects from './migrations/0008-operator-and-subjects.ts';
import * as picksAndDebts from './migrations/0009-picks-and-debts.ts';
import * as sessions from './migrations/0010-sessions.ts';
import * as confirmedAddresses from './migrations/0011-confirmed-addresses.ts';
import * as secondFactors from './migrations/0012-second-factors.ts';
import * as debts from './migrations/0013-debts.ts';
import * as checks from './migrations/0014-checks.ts';
import * as leavingAndWaiting from './migrations/0015-leaving-and-waiting.ts';
import * as seals from './migrations/0016-seals.ts';
import * as appeals from './migrations/0017-appeals.ts';
import * as emailLinkTimes from './migrations/0018-email-link-times.ts';
import * as markedCopies from './migrations/0019-marked-copies.ts';
import * as readingPlaces from './migrations/0020-reading-places.ts';
import * as recentWrites from './migrations/0022-recent-writes.ts';
import * as aDaysWork from './migrations/0023-a-days-work.ts';
import * as welcomedAddresses from './migrations/0025-welcomed-addresses.ts';
import * as placesLeftBehind from './migrations/0026-places-left-behind.ts';
import * as cheaperWrites from './migrations/0027-cheaper-writes.ts';
import * as openWords from './migrations/0029-open-words.ts';
import * as composedTexts from './migrations/0030-composed-texts.ts';
import * as wordsApart from './migrations/0031-words-apart.ts';
import * as queuePlaces from './migrations/0032-queue-places.ts';
import * as newestMessages from './migrations/0033-newest-messages.ts';
import * as authorEdits from './migrations/0034-author-edits.ts';
import * as appealsAnsweredLate from './migrations/0035-appeals-answered-late.ts';
import type { Tables } from './tables.ts';

// Listed rather than found in the folder: the order is part of the program, and imports show it. Databases know the
// names, so that a number that was left out stays free.
export const migrations: Record<string, Migration> = {
  '0001-first-tables': firstTables,
  '0002-moderators-lists': moderatorsLists,
  '0003-tallies': tallies,
  '0004-library-words': libraryWords,
  '0005-lists-at-size': listsAtSize,
  '0006-books-not-approved': booksNotApproved,
  '0007-one-index-a-text': oneIndexAText,
  '0008-operator-and-subjects': operatorAndSubjects,
  '0009-picks-and-debts': picksAndDebts,
  '0010-sessions': sessions,
  '0011-confirmed-addresses': confirmedAddresses,
  '0012-second-factors': secondFactors,
  '0013-debts': debts,
  '0014-checks': checks,
  '0015-leaving-and-waiting': leavingAndWaiting,
  '0016-seals': seals,
  '0017-appeals': appeals,
  '0018-email-link-times': emailLinkTimes,
  '0019-marked-copies': markedCopies,
  '0020-reading-places': readingPlaces,
  '0022-recent-writes': recentWrites,
  '0023-a-days-work': aDaysWork,
  '0025-welcomed-addresses': welcomedAddresses,
  '0026-places-left-behind': placesLeftBehind,
  '0027-cheaper-writes': cheaperWrites,
  '0029-open-words': openWords,
  '0030-composed-texts': composedTexts,
  '0031-words-apart': wordsApart,
  '0032-queue-places': queuePlaces,
  '0033-newest-messages': newestMessages,
  '0034-author-edits': authorEdits,
  '0035-appeals-answered-late': appealsAnsweredLate,
};

/** An index over a million rows takes longer than any call may. */
const unhurried = Object.entries(migrations).map(([name, migration]): [string, Migration] => [
  name,
  {
    async up(db: Kysely<unknown>) {
      await sql`set local statement_timeout = 0`.execute(db);
      await migration.up(db);
    },
  },
]);

/** All of them, or those that are named; safe to call from several processes at once. */
export async function migrate(
  db: Kysely<Tables>,
  names: readonly string[] = Object.keys(migrations),
): Promise<void> {
  const done = await migrationsOf(db);
  refuseNewer([...names, ...done]);
  const known = unhurried.filter(([name]) => names.includes(name) || done.includes(name));
  if (done.length === known.length) return;
  if (done.length === 0) await refuseNarrowEncoding(db);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => Object.fromEntries(known) },
    // Branches were merged in a different order from their numbers: a database made then gets what it lacks.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** Only for new tables. An SQL_ASCII keeps every byte; the others would refuse a name or a review in another script. */
async function refuseNarrowEncoding(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ encoding: string }>`
    select current_setting('server_encoding') as encoding`.execute(db);
  const encoding = rows[0]?.encoding ?? '';
  if (!['UTF8', 'SQL_ASCII'].includes(encoding))
    throw new Error(
      `The database has the encoding ${encoding}, which cannot store every text: make one with the encoding UTF8.`,
    );
}

export function migrationsUpTo(last: string): string[] {
  return [...Object.keys(migrations).filter((name) => name < last), last];
}

/** For programs that migrate nothing. */
export async function refuseUnknownTables(db: Kysely<Tables>): Promise<void> {
  const done = await migrationsOf(db);
  if (done.length === 0)
    throw new Error('The database has no tables yet: the server has never been started with it.');
  refuseNewer(done);
}

const undefinedTable = '42P01';
const undefinedColumn = '42703';
const undefinedFunction = '42883';
const ofMissing = new Set([undefinedTable, undefinedColumn, undefinedFunction]);

/** The error that says why, when a program that migrates nothing misses what this version added. */
export async function orEarlierTables(db: Kysely<Tables>, error: unknown): Promise<unknown> {
  if (!ofMissing.has(errorCode(error) ?? '')) return error;
  const done = await migrationsOf(db);
  if (done.length === Object.keys(migrations).length) return error;
  return new Error(
    'The tables are of an earlier version: start the server of this version once, which migrates them, or use the commands of that version.',
    { cause: error },
  );
}

/** Asked first: the migrator looks through the whole catalogue and takes locks before it finds nothing to do. */
export async function migrationsOf(db: Kysely<Tables>): Promise<string[]> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
    return rows.map(({ name }) => name);
  } catch (error) {
    if (errorCode(error) === undefinedTable) return [];
    throw error;
  }
}

function refuseNewer(names: string[]): void {
  const unknown = names
    .filter((name) => !Object.hasOwn(migrations, name))
    .toSorted()
    .at(-1);
  if (unknown === undefined) return;
  throw new Error(
    `This version does not know the migration ${unknown}: the data was written by a newer version.`,
  );
}
