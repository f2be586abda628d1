import { sql } from 'kysely';
import type { Kysely } from 'kysely';

// A change is a row of its own: nobody waits for a counter. A job folds them into `tallies`; the sum of both is exact.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const day = (moment: string) => `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD')`;

interface Count {
  table: string;
  tally: string;
  counts: string;
  bucket: string;
  of: string[];
}

const counts: Count[] = [
  {
    table: 'users',
    tally: 'members',
    counts: 'r.deleted_at is null',
    bucket: 'r.marketplace',
    of: ['deleted_at', 'marketplace'],
  },
  { table: 'users', tally: 'registrations', counts: 'true', bucket: day('r.created_at'), of: [] },
  {
    table: 'books',
    tally: 'books',
    counts: 'r.deleted_at is null',
    bucket: 'r.status',
    of: ['deleted_at', 'status'],
  },
  { table: 'books', tally: 'books_added', counts: 'true', bucket: day('r.created_at'), of: [] },
  { table: 'campaigns', tally: 'campaigns', counts: 'r.is_active', bucket: `'active'`, of: ['is_active'] },
  {
    table: 'assignments',
    tally: 'reviews',
    counts: `r.status = 'finished'`,
    bucket: 'r.rating::text',
    of: ['status'],
  },
  {
    table: 'assignments',
    tally: 'reviews_posted',
    counts: `r.status = 'finished'`,
    bucket: day('r.finished_at'),
    of: ['status'],
  },
];

/** Longer buckets count each member once, so they cannot be added up from days. */
const activeBuckets = {
  active_day: `to_char(r.day, 'YYYY-MM-DD')`,
  active_week: `to_char(date_trunc('week', r.day::timestamp), 'YYYY-MM-DD')`,
  active_month: `to_char(r.day, 'YYYY-MM')`,
  active_year: `to_char(r.day, 'YYYY')`,
};

/** A new pick counts for nothing yet: only assignments inserted as finished matter. */
const countedRowByRow: Record<string, string> = { assignments: `new.status = 'finished'` };

const tables = [...new Set(counts.map(({ table }) => table))];

const statements = [
  `create table tallies (
    tally text not null,
    bucket text not null,
    total bigint not null,
    primary key (tally, bucket)
  )`,
  `create table tally_changes (tally text not null, bucket text not null, change integer not null)`,
  `create function fold_tallies() returns void language sql as $$
    with gone as (delete from tally_changes returning tally, bucket, change)
    insert into tallies select tally, bucket, sum(change) from gone group by tally, bucket
    on conflict (tally, bucket) do update set total = tallies.total + excluded.total
  $$`,

  ...tables.map(countInserted),
  ...tables.map(countUpdated),
  ...tables.flatMap(triggersOf),
  `create index daily_activity_user on daily_activity (user_id, day)`,
  countActive(),
  `create trigger daily_activity_tally after insert on daily_activity referencing new table as inserted
    for each statement execute function tally_daily_activity()`,

  // For rows that came without triggers: a migrated or a generated database.
  `create function recount_tallies() returns void language sql as $$
    delete from tallies;
    delete from tally_changes;
    insert into tallies ${[...counts.map(countAll), ...Object.entries(activeBuckets).map(countAllActive)].join(' union all ')};
  $$`,
  `select recount_tallies()`,
];

function of(table: string): Count[] {
  return counts.filter((count) => count.table === table);
}

function countInserted(table: string): string {
  const rows = countedRowByRow[table] ? '(select new.*)' : 'inserted';
  const changes = of(table).map(
    ({ tally, counts: isCounted, bucket }) =>
      `select '${tally}', ${bucket}, count(*) from ${rows} r where ${isCounted} group by 2`,
  );
  return `create function tally_inserted_${table}() returns trigger language plpgsql as $$
    begin
      insert into tally_changes ${changes.join(' union all ')};
      return null;
    end $$`;
}

function countUpdated(table: string): string {
  const changes = of(table)
    .filter((count) => count.of.length > 0)
    .flatMap(({ tally, counts: isCounted, bucket }) => [
      `select '${tally}', ${bucket}, -1 from (select old.*) r where ${isCounted}`,
      `select '${tally}', ${bucket}, 1 from (select new.*) r where ${isCounted}`,
    ]);
  return `create function tally_updated_${table}() returns trigger language plpgsql as $$
    begin
      insert into tally_changes ${changes.join(' union all ')};
      return null;
    end $$`;
}

function triggersOf(table: string): string[] {
  const columns = [...new Set(of(table).flatMap((count) => count.of))];
  const differs = columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ');
  const counted = countedRowByRow[table];
  const each = counted
    ? `for each row when (${counted})`
    : 'referencing new table as inserted for each statement';
  return [
    `create trigger ${table}_tally_inserted after insert on ${table} ${each}
      execute function tally_inserted_${table}()`,
    `create trigger ${table}_tally_updated after update of ${columns.join(', ')} on ${table}
      for each row when (${differs}) execute function tally_updated_${table}()`,
  ];
}

/** A member counts in a bucket when all their days in it are new. */
function countActive(): string {
  const changes = Object.entries(activeBuckets).map(
    ([tally, bucket]) => `
      select '${tally}', n.bucket, count(*) from (
        select r.user_id, ${bucket} as bucket, count(*) as days from inserted r group by 1, 2
      ) n where n.days = (
        select count(*) from daily_activity r where r.user_id = n.user_id and ${bucket} = n.bucket
      ) group by 2`,
  );
  return `create function tally_daily_activity() returns trigger language plpgsql as $$
    begin
      insert into tally_changes ${changes.join(' union all ')};
      return null;
    end $$`;
}

function countAll({ table, tally, counts: isCounted, bucket }: Count): string {
  return `select '${tally}', ${bucket}, count(*) from ${table} r where ${isCounted} group by 2`;
}

function countAllActive([tally, bucket]: [string, string]): string {
  return `select '${tally}', ${bucket}, count(distinct r.user_id) from daily_activity r group by 2`;
}
