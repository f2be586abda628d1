import { sql } from 'kysely';
import type { Kysely } from 'kysely';

// What pick and turn-in paid for at each call: docs/decisions/0029. Nothing that a row may hold changes.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, rules] of Object.entries(rulesOf)) await checkAtOnce(db, table, rules);
  for (const statement of statements) await sql.raw(statement).execute(db);
}

// Each CHECK is read from the catalogue and planned anew by every statement that writes a row of its table. One that
// calls a function is short, and the session keeps the function's plan. Any new rule for these rows belongs in there.
const rulesOf = {
  users: [
    `n.role in ('user', 'moderator', 'admin')`,
    `n.ban_status in ('active', '7day', 'permanent', 'ipban')`,
    'n.credits >= 0 and n.gems >= 0 and n.owed_credits >= 0 and n.owed_gems >= 0',
    'n.commission_base_credits >= 0 and n.commission_base_gems >= 0',
    'n.commission_paid_credits >= 0 and n.commission_paid_gems >= 0',
    'n.review_count >= 0 and n.rating_sum >= 0',
    'n.referred_by is distinct from n.id',
    '(n.deleted_at is null) = (n.email is not null)',
  ],
  books: [
    `n.status in ('pending', 'approved', 'rejected')`,
    'n.word_count between 1 and 2000000',
    'n.weekly_picks between 1 and 10',
    'n.review_count >= 0 and n.rating_sum >= 0',
  ],
  campaigns: [
    `n.option in ('standard', 'kindle', 'verified-ebook', 'verified-print')`,
    'n.funded > 0 and n.reserved >= 0 and n.finished >= 0 and n.removed >= 0',
    'n.reserved + n.finished + n.removed <= n.funded',
    'not (n.is_active and n.finished + n.removed = n.funded)',
    'n.cost_credits >= 0 and n.cost_gems >= 0 and (n.cost_credits = 0 or n.cost_gems = 0)',
    'not (n.add_photo and n.add_video)',
  ],
  assignments: [
    `n.status in ('on_review', 'finished', 'cancelled', 'expired', 'deleted')`,
    `(n.status in ('finished', 'deleted')) = (n.finished_at is not null)`,
    '(n.finished_at is null) = (n.rating is null) and n.rating between 1 and 5',
    'n.user_id <> n.owner_id and n.word_count > 0 and n.reward_credits >= 0 and n.reward_gems >= 0',
    `n.commission in ('none', 'due', 'due_by_earlier_rule')`,
    `n.check_result in ('unchecked', 'verified', 'missing', 'removed')`,
    `n.check_result = 'unchecked' or n.checked_at is not null`,
    `(n.check_due is null) = (n.check_due_at is null) and n.check_due in ('first', 'again', 'answer')`,
    `n.stop_reason in ('no-time', 'not-for-me', 'file-problem', 'cannot-get-it', 'other')`,
    `n.status = 'cancelled' or n.stop_reason is null and n.stop_note = ''`,
    'n.read_opened >= 0 and n.read_total >= n.read_opened and n.read_seconds >= 0',
  ],
  entries: [
    `n.account in ('member', 'escrow', 'house', 'debt') and n.currency in ('credits', 'gems')`,
    'n.amount <> 0 and n.balance >= 0',
    `(n.account = 'house') = (n.ref is null) and (n.account = 'member') = (n.balance is not null)`,
  ],
  marked_copies: [
    `n.state in ('due', 'ready', 'impossible', 'over') and (n.state = 'ready') = (n.file is not null)`,
    `n.code ~ '^[0-9a-f]{32}$'`,
  ],
};

const statements = [
  // One row, as a visit adds it: nothing to group, and each longer bucket is looked up once. No row: nothing at all.
  `create or replace function tally_daily_activity() returns trigger language plpgsql as $$
    declare
      many bigint;
      one record;
    begin
      select count(*) into many from inserted;
      if many = 1 then
        select * into one from inserted;
        insert into tally_changes select tally, to_char(first, format), 1
        from (values
          ('active_day', 'YYYY-MM-DD', one.day, one.day),
          ('active_week', 'YYYY-MM-DD', date_trunc('week', one.day::timestamp)::date,
            date_trunc('week', one.day::timestamp)::date + 6),
          ('active_month', 'YYYY-MM', date_trunc('month', one.day::timestamp)::date,
            (date_trunc('month', one.day::timestamp) + interval '1 month')::date - 1),
          ('active_year', 'YYYY', date_trunc('year', one.day::timestamp)::date,
            (date_trunc('year', one.day::timestamp) + interval '1 year')::date - 1)
        ) buckets (tally, format, first, last)
        where not exists (select from daily_activity d
          where d.user_id = one.user_id and d.day between first and last and d.day <> one.day);
      elsif many > 1 then
        insert into tally_changes ${['active_day', 'active_week', 'active_month', 'active_year'].map(countActive).join(' union all ')};
      end if;
      return null;
    end $$`,

  `create or replace function tally_updated_assignments() returns trigger language plpgsql as $$
    begin
      if old.status = 'finished' then
        insert into tally_changes values ('reviews', old.rating::text, -1),
          ('reviews_posted', to_char(old.finished_at at time zone 'UTC', 'YYYY-MM-DD'), -1);
      end if;
      if new.status = 'finished' then
        insert into tally_changes values ('reviews', new.rating::text, 1),
          ('reviews_posted', to_char(new.finished_at at time zone 'UTC', 'YYYY-MM-DD'), 1);
      end if;
      return null;
    end $$`,
];

function countActive(tally: string): string {
  const buckets: Record<string, string> = {
    active_day: `to_char(r.day, 'YYYY-MM-DD')`,
    active_week: `to_char(date_trunc('week', r.day::timestamp), 'YYYY-MM-DD')`,
    active_month: `to_char(r.day, 'YYYY-MM')`,
    active_year: `to_char(r.day, 'YYYY')`,
  };
  const bucket = buckets[tally] ?? '';
  return `
    select '${tally}', n.bucket, count(*) from (
      select r.user_id, ${bucket} as bucket, count(*) as days from inserted r group by 1, 2
    ) n where n.days = (
      select count(*) from daily_activity r where r.user_id = n.user_id and ${bucket} = n.bucket
    ) group by 2`;
}

async function checkAtOnce(db: Kysely<unknown>, table: string, rules: readonly string[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint where contype = 'c' and conrelid = ${table}::regclass
  `.execute(db);
  const dropped = rows.map(({ name }) => `drop constraint ${name}`).join(', ');
  const fits = `fits_${table}`;
  await sql
    .raw(
      `create function ${fits}(n ${table}) returns boolean language plpgsql immutable as $$
        begin return ${rules.map((rule) => `(${rule})`).join('\n and ')}; end $$`,
    )
    .execute(db);
  // Not valid, as the rows held the same rules until now: nothing has to read them all.
  await sql
    .raw(`alter table ${table} ${dropped}, add constraint ${table}_fit check (${fits}(${table})) not valid`)
    .execute(db);
}
