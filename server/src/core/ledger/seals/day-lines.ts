import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { EntriesTable } from '../../db/tables.ts';
import { dayAfter } from '@gbr/domain/periods.ts';

interface LedgerLine {
  id: string;
  line: string;
}

interface Row extends Omit<EntriesTable, 'transfer_id'> {
  transfer: string;
  at: string;
  kind: string;
}

/** Of another day, between entries of this one. */
type RowOfOther = Pick<Row, 'id'> & { kind: null };

const linesAtOnce = 5_000;

/** The lines of a day in the order of their ids, in pieces: a day is of any size. */
export async function* linesOfDay(
  db: Db,
  day: string,
  piece = linesAtOnce,
): AsyncGenerator<readonly LedgerLine[]> {
  let range = await idsOf(db, day);
  while (range) {
    const rows = await rowsIn(db, day, range, piece + 1);
    const further = rows[piece];
    range = further && { ...range, first: further.id };
    yield rows.slice(0, piece).flatMap((row) => (row.kind === null ? [] : { id: row.id, line: lineOf(row) }));
  }
}

interface IdRange {
  first: string;
  last: string;
}

const isOfDay = (day: string) => sql`m.at >= ${`${day}T00:00:00Z`}::timestamptz
  and m.at < ${`${dayAfter(day)}T00:00:00Z`}::timestamptz`;

// Undefined for a day without entries. Once for the day, from the movements to their entries, which are ordered by time only
// nearly. As texts: before version 18 PostgreSQL knows no least UUID.
async function idsOf(db: Db, day: string): Promise<IdRange | undefined> {
  const { rows } = await sql<IdRange>`
    select min(e.id::text collate "C") as first, max(e.id::text collate "C") as last
    from transfers m cross join lateral (select id from entries where transfer_id = m.id offset 0) e
    where ${isOfDay(day)} having count(*) > 0
  `.execute(db);
  return rows[0];
}

/** By the ids alone, whatever their day: each piece reads its own rows, and not all of the day again. */
async function rowsIn(
  db: Db,
  day: string,
  { first, last }: IdRange,
  limit: number,
): Promise<(Row | RowOfOther)[]> {
  const { rows } = await sql<Row | RowOfOther>`
    select e.id, e.transfer_id as transfer,
      to_char(m.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as at, m.kind,
      e.account, e.ref, e.currency, e.amount, e.balance
    from (select * from entries where id between ${first} and ${last} order by id limit ${limit}) e
    left join transfers m on m.id = e.transfer_id and ${isOfDay(day)}
    order by e.id
  `.execute(db);
  return rows;
}

/** The names and their order are part of what is sealed. */
function lineOf({ id, transfer, at, kind, account, ref, currency, amount, balance }: Row): string {
  // In milliseconds, as they are written; microseconds show, so that nothing of a row can change unnoticed.
  const time = `${at.replace(/000$/, '')}Z`;
  return JSON.stringify({ id, transfer, at: time, kind, account, ref, currency, amount, balance });
}
