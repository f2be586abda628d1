import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const anyId = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

const statements = [
  'alter table inbox add column book_id uuid',
  `update inbox set book_id = substring(link from '^/(?:one_book|book_for_review)/(${anyId})$')::uuid
   where link ~ '^/(one_book|book_for_review)/${anyId}$'`,
  'alter table users add column weekly_summary boolean not null default true',
  // The Monday on which a summary was made: one for each member, however often the job runs.
  'alter table mails add column week date',
  'create unique index mails_weekly_summary on mails (user_id, week) where week is not null',
  `create table weekly_summary_runs (
    week date primary key,
    last_user_id uuid,
    done_at timestamptz
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
