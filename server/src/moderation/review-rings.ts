import { sql } from 'kysely';
import { selfName } from '@gbr/domain/reviewer-name.ts';
import type { ReviewRing } from '@gbr/domain/wire/integrity.ts';
import type { Db } from '../core/database.ts';

/** Who reviewed a book of whom, and when last. */
const reviewed = sql`
  reviewed as materialized (
    select user_id as reader, owner_id as author, max(finished_at) as last
    from assignments where status = 'finished' group by user_id, owner_id
  )`;

interface RingRow {
  ids: string[];
  last: Date;
}

/** Pairs A→B→A among finished reviews, the latest first. */
export async function findPairs(db: Db, limit: number): Promise<ReviewRing[]> {
  const { rows } = await sql<RingRow>`
    with ${reviewed}
    select array[ab.reader, ab.author] as ids, greatest(ab.last, ba.last) as last
    from reviewed ab join reviewed ba on ba.reader = ab.author and ba.author = ab.reader
    where ab.reader < ab.author order by last desc, ids limit ${limit}
  `.execute(db);
  return withNames(db, rows);
}

/** Rings A→B→C→A, each told once, from the member with the lowest id on. */
export async function findRings(db: Db, limit: number): Promise<ReviewRing[]> {
  const { rows } = await sql<RingRow>`
    with ${reviewed}
    select array[ab.reader, bc.reader, ca.reader] as ids, greatest(ab.last, bc.last, ca.last) as last
    from reviewed ab
    join reviewed bc on bc.reader = ab.author
    join reviewed ca on ca.reader = bc.author and ca.author = ab.reader
    where ab.reader < bc.reader and ab.reader < ca.reader
    order by last desc, ids limit ${limit}
  `.execute(db);
  return withNames(db, rows);
}

async function withNames(db: Db, rows: RingRow[]): Promise<ReviewRing[]> {
  const ids = [...new Set(rows.flatMap((row) => row.ids))];
  const { rows: people } = await sql<{ id: string; name: string; email: string | null }>`
    select id, name, email from users where id = any(${ids}::uuid[])
  `.execute(db);
  const names = new Map(people.map(({ id, name, email }) => [id, selfName(name, email)]));
  return rows.map((row) => ({
    members: row.ids.map((id) => ({ _id: id, name: names.get(id) ?? selfName(null, null) })),
    lastReviewAt: row.last.toISOString(),
  }));
}
