import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export const queuePlaces = [
  // Links that wait, then what is due, then the rest. A column: for an expression the planner would scan the table.
  `alter table assignments add column queue_at timestamptz not null generated always as (
    case when link_sent_at is not null then timestamptz '-infinity'
      else coalesce(check_due_at, timestamptz 'infinity') end) stored`,
  `create index assignments_queue on assignments (queue_at, id) where status = 'finished'`,
  `create index assignments_checks on assignments (check_result, queue_at, id) where status = 'finished'`,
];

const statements = [
  `alter table assignments
    add column review_url text,
    add column private_note text,
    add column check_result text not null default 'unchecked'
      check (check_result in ('unchecked', 'verified', 'missing', 'removed')),
    add column checked_at timestamptz,
    add column checked_by uuid,
    add column check_note text,
    add column check_due_at timestamptz,
    add column check_due text check (check_due in ('first', 'again', 'answer')),
    -- Since when a link waits to be looked at.
    add column link_sent_at timestamptz,
    -- What the last check replaced, for as long as it can be taken back.
    add column check_before jsonb,
    add column make_good_at timestamptz,
    add column still_there_30 boolean,
    add column still_there_90 boolean,
    add column read_opened integer not null default 0 check (read_opened >= 0),
    add column read_total integer check (read_total >= read_opened),
    add column read_seconds integer not null default 0 check (read_seconds >= 0),
    add constraint assignments_check_due check ((check_due is null) = (check_due_at is null)),
    add constraint assignments_checked check (check_result = 'unchecked' or checked_at is not null)`,

  // A deleted book has nothing to look for.
  `update assignments a set check_due = 'first', check_due_at = a.finished_at + interval '48 hours'
    from books b where b.id = a.book_id and b.deleted_at is null and a.status in ('finished', 'deleted')`,

  ...queuePlaces,

  `alter table settings add column make_good boolean not null default true`,

  // What undoing an act drops before it is sent or seen.
  ...['mails', 'inbox'].flatMap((table) => [
    `alter table ${table} add column cause_id uuid`,
    `create index ${table}_cause on ${table} (cause_id) where cause_id is not null`,
  ]),
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
