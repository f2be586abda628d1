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

const linesAtOnce = 5_000;

/** The lines of a day in the order of their ids, in pieces: a day is of any size. */
export async function* linesOfDay(
  db: Db,
  day: string,
  piece = linesAtOnce,
): AsyncGenerator<readonly LedgerLine[]> {
  let after: string | undefined;
  do {
    const rows = await rowsAfter(db, day, after, piece);
    yield rows.map((row) => ({ id: row.id, line: lineOf(row) }));
    after = rows.length === piece ? rows.at(-1)?.id : undefined;
  } while (after !== undefined);
}

// From the movements to their entries: these are not ordered by time, and looking for a day among all takes too long.
async function rowsAfter(db: Db, day: string, after: string | undefined, limit: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with movements as materialized (
      select id, at, kind from transfers
      where at >= ${`${day}T00:00:00Z`}::timestamptz and at < ${`${dayAfter(day)}T00:00:00Z`}::timestamptz
    )
    select e.id, e.transfer_id as transfer,
      to_char(m.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as at, m.kind,
      e.account, e.ref, e.currency, e.amount, e.balance
    from movements m cross join lateral (select * from entries where transfer_id = m.id offset 0) e
    ${after === undefined ? sql`` : sql`where e.id > ${after}::uuid`}
    order by e.id limit ${limit}
  `.execute(db);
  return rows;
}

/** The names and their order are part of what is sealed. */
function lineOf({ id, transfer, at, kind, account, ref, currency, amount, balance }: Row): string {
  // In milliseconds, as they are written; microseconds show, so that nothing of a row can change unnoticed.
  const time = `${at.replace(/000$/, '')}Z`;
  return JSON.stringify({ id, transfer, at: time, kind, account, ref, currency, amount, balance });
}
