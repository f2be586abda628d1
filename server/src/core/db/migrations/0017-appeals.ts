import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const statements = [
  // What a moderator decided about a member and can be appealed. `token_hash` is of the link in the mail.
  `create table decisions (
    id uuid primary key,
    kind text not null check (kind in ('ban', 'book', 'review', 'check')),
    about_id uuid not null,
    member_id uuid not null references users (id),
    decided_by uuid,
    decided_at timestamptz not null,
    token_hash text unique
  )`,
  `create index decisions_about on decisions (about_id, kind, id desc)`,
  `create index decisions_member on decisions (member_id)`,
  `create index decisions_decided_at on decisions (decided_at)`,
  `create table appeals (
    id uuid primary key,
    decision_id uuid not null constraint appeals_decision unique references decisions (id),
    kind text not null check (kind in ('ban', 'book', 'review', 'check')),
    about_id uuid not null,
    member_id uuid not null references users (id),
    text text not null,
    created_at timestamptz not null,
    decided_by uuid,
    outcome text check (outcome in ('upheld', 'overturned')),
    reason text not null default '',
    answered_by uuid,
    answered_at timestamptz,
    check ((outcome is null) = (answered_at is null))
  )`,
  `create index appeals_open on appeals (id) where outcome is null`,
  `create index appeals_outcome on appeals (outcome, id desc)`,
  `create index appeals_member on appeals (member_id)`,

  // Those of the last 14 days that stand.
  `insert into decisions (id, kind, about_id, member_id, decided_by, decided_at)
    select distinct on (b.id) a.id, 'book', b.id, b.owner_id, a.actor_id, a.at
    from audit a join books b on b.id = a.about_id
    where a.at > now() - interval '14 days' and a.action in ('book.decline', 'book.edit')
      and a.after ->> 'status' = 'rejected' and b.status = 'rejected' and b.deleted_at is null
    order by b.id, a.id desc`,
  `insert into decisions (id, kind, about_id, member_id, decided_by, decided_at)
    select distinct on (u.id) a.id, 'ban', u.id, u.id, a.actor_id, a.at
    from audit a join users u on u.id = a.about_id
    where a.at > now() - interval '14 days' and a.action = 'user.ban'
      and a.after ->> 'banStatus' is distinct from a.before ->> 'banStatus'
      and u.ban_status <> 'active' and u.deleted_at is null
    order by u.id, a.id desc`,
  `insert into decisions (id, kind, about_id, member_id, decided_by, decided_at)
    select distinct on (r.id) a.id, 'review', r.id, r.user_id, a.actor_id, a.at
    from audit a join assignments r on r.id = a.about_id join users u on u.id = r.user_id
    where a.at > now() - interval '14 days' and a.action = 'review.delete' and r.status = 'deleted'
      and u.deleted_at is null
    order by r.id, a.id desc`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
