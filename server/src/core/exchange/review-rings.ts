import { sql } from 'kysely';
import { selfName } from '@gbr/domain/reviewer-name.ts';
import type { ReviewRing } from '@gbr/domain/wire/integrity.ts';
import type { Db } from '../db/database.ts';

// Only rings that one of the latest reviews closed: in a large community comparing millions would take too long.
const latestReviews = 10_000;

/** Who recently reviewed whose book, and when last. */
const recent = sql`
  recent as materialized (
    select user_id as a, owner_id as b, max(finished_at) as last from (
      select user_id, owner_id, finished_at from assignments
      where status = 'finished' order by finished_at desc limit ${latestReviews}
    ) latest group by 1, 2
  )`;

const allThere = sql`not exists (select from users where users.id = any(ids) and deleted_at is not null)`;

interface RingRow {
  ids: string[];
  last: Date;
}

/** A→B→A among finished reviews, newest first. */
export async function findPairs(db: Db, limit: number): Promise<ReviewRing[]> {
  const { rows } = await sql<RingRow>`
    with ${recent}, pairs as (
      select array[least(a, b), greatest(a, b)] as ids, max(last) as last from recent
      where exists (
        select from assignments ba where ba.owner_id = recent.a and ba.user_id = recent.b and ba.status = 'finished'
      )
      group by 1
    )
    select ids, last from pairs where ${allThere} order by last desc, ids limit ${limit}
  `.execute(db);
  return describeRings(db, rows);
}

// A→B→C→A, once each, from the lowest id. The index of swaps is read in one go: asking for each A and C took seconds.
const rings = sql`
  ${recent}, steps as materialized (
    select recent.a, recent.b, bc.owner_id as c, last from recent
    join assignments bc on bc.user_id = recent.b and bc.status = 'finished' and bc.owner_id <> recent.a
  ), closing as materialized (
    select distinct ca.owner_id as a, ca.user_id as c from (select distinct a from recent) readers
    join assignments ca on ca.owner_id = readers.a and ca.status in ('on_review', 'finished')
  ), rings as (
    select a, b, c, last from steps join closing using (a, c)
    where exists (
      select from assignments ca where ca.owner_id = a and ca.user_id = c and ca.status = 'finished'
    )
  ), turned as (
    select case least(a, b, c) when a then array[a, b, c] when b then array[b, c, a] else array[c, a, b] end as ids,
      max(last) as last
    from rings group by 1
  )`;

export async function findRings(db: Db, limit: number): Promise<ReviewRing[]> {
  const { rows } = await sql<RingRow>`
    with ${rings} select ids, last from turned where ${allThere} order by last desc, ids limit ${limit}
  `.execute(db);
  return describeRings(db, rows);
}

export async function countRings(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with ${rings} select count(*) as count from turned where ${allThere}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

async function describeRings(db: Db, rows: RingRow[]): Promise<ReviewRing[]> {
  const ids = [...new Set(rows.flatMap((row) => row.ids))];
  const { rows: people } = await sql<{ id: string; name: string; email: string | null }>`
    select id, name, email from users where id = any(${ids}::uuid[])
  `.execute(db);
  const names = new Map(people.map(({ id, name, email }) => [id, selfName(name, email)]));
  const bookOf = await reviewedBooks(db, rows.flatMap(stepsOf));
  return rows.map((row) => ({
    members: stepsOf(row).map((step) => ({
      _id: step.reader,
      name: names.get(step.reader) ?? selfName(null, null),
      book: bookOf(step),
    })),
    lastReviewAt: row.last.toISOString(),
  }));
}

interface Step {
  reader: string;
  author: string;
}

const stepsOf = ({ ids }: RingRow): Step[] =>
  ids.map((reader, index) => ({ reader, author: ids[(index + 1) % ids.length] ?? reader }));

/** The last one in each step. */
async function reviewedBooks(db: Db, steps: Step[]): Promise<(step: Step) => { _id: string; title: string }> {
  const { rows } = await sql<Step & { id: string; title: string }>`
    select distinct on (step.reader, step.author) step.*, b.id, b.title
    from unnest(${steps.map(({ reader }) => reader)}::uuid[], ${steps.map(({ author }) => author)}::uuid[])
      step (reader, author)
    join assignments a on a.owner_id = step.author and a.user_id = step.reader and a.status = 'finished'
    join books b on b.id = a.book_id
    order by step.reader, step.author, a.finished_at desc
  `.execute(db);
  const nameOf = ({ reader, author }: Step) => `${reader} ${author}`;
  const books = new Map(rows.map((row) => [nameOf(row), { _id: row.id, title: row.title }]));
  return (step) => books.get(nameOf(step)) ?? { _id: '', title: '' };
}
