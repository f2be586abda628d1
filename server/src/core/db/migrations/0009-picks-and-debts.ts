import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const statements = [
  // When the reader first fetched the book's file: who has it waits before picking the book again.
  `alter table assignments add column downloaded_at timestamptz`,
  `create index assignments_user_picked on assignments (user_id, picked_at)`,
  // What is taken back must be what was counted: until now also rewards from campaigns of others whom they referred.
  `alter table assignments add column commission text not null default 'none'
    check (commission in ('none', 'due', 'due_by_earlier_rule'))`,
  `update assignments a set commission =
      case when author.referred_by is distinct from reader.referred_by then 'due' else 'due_by_earlier_rule' end
    from users reader, users referrer, users author
    where a.status in ('finished', 'deleted') and reader.id = a.user_id and referrer.id = reader.referred_by
      and author.id = a.owner_id and a.owner_id <> referrer.id
      and (referrer.deleted_at is null or a.finished_at < referrer.deleted_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
