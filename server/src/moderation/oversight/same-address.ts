import { sql } from 'kysely';
import { sameAddressMs } from '@gbr/domain/limits.ts';
import { selfName } from '@gbr/domain/reviewer-name.ts';
import { day } from '@gbr/domain/units.ts';
import type { SameAddress } from '@gbr/domain/wire/integrity.ts';
import type { Db } from '../../core/db/database.ts';

/** In a small community these are all; a large one is looked at more often than they change. */
const latestReviews = 10_000;
const daysAround = sameAddressMs / day;

interface Row {
  id: string;
  picked_at: Date;
  finished_at: Date;
  book_id: string;
  title: string;
  reader_id: string;
  reader_name: string;
  reader_email: string | null;
  author_id: string;
  author_name: string;
  author_email: string | null;
}

const wasSeen = (alias: string) => sql`
  ${sql.ref(`${alias}.day`)} between (a.picked_at at time zone 'UTC')::date - ${daysAround}::int
    and (a.picked_at at time zone 'UTC')::date + ${daysAround}::int`;

/** Finished reviews whose reader and author used one address around the pick, newest first. */
export async function findSameAddress(db: Db, limit: number): Promise<SameAddress[]> {
  const { rows } = await sql<Row>`
    select a.id, a.picked_at, a.finished_at, b.id as book_id, b.title,
      r.id as reader_id, r.name as reader_name, r.email as reader_email,
      o.id as author_id, o.name as author_name, o.email as author_email
    from (
      select * from assignments where status = 'finished' order by finished_at desc limit ${latestReviews}
    ) a
    join books b on b.id = a.book_id join users r on r.id = a.user_id join users o on o.id = a.owner_id
    where exists (
      select from seen_addresses mine join seen_addresses theirs on theirs.digest = mine.digest
      where mine.user_id = a.user_id and theirs.user_id = a.owner_id and ${wasSeen('mine')} and ${wasSeen('theirs')}
    )
    order by a.finished_at desc, a.id limit ${limit}
  `.execute(db);
  return rows.map((row) => ({
    _id: row.id,
    book: { _id: row.book_id, title: row.title },
    reader: { _id: row.reader_id, name: selfName(row.reader_name, row.reader_email) },
    author: { _id: row.author_id, name: selfName(row.author_name, row.author_email) },
    pickedAt: row.picked_at.toISOString(),
    finishedAt: row.finished_at.toISOString(),
  }));
}
