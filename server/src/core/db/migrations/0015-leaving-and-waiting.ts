import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const openSlots = 'is_active and listed and reserved + finished + removed < funded';

const statements = [
  `alter table assignments
    add column stop_reason text
      check (stop_reason in ('no-time', 'not-for-me', 'file-problem', 'cannot-get-it', 'other')),
    add column stop_note text not null default '',
    add constraint assignments_stopped check (status = 'cancelled' or (stop_reason is null and stop_note = ''))`,
  `create index assignments_stops on assignments (book_id, id desc) where stop_reason is not null or stop_note <> ''`,
  // Every pick of a book, whatever became of it: what a weekly pace counts.
  `create index assignments_book_picked on assignments (book_id, picked_at)`,

  `alter table books add column weekly_picks integer check (weekly_picks between 1 and 10)`,
  // What the library sorts by and leaves out, copied from the book; and when a slot's wait ended.
  `alter table campaigns
    add column word_count integer,
    add column paced_until timestamptz,
    add column first_picked_at timestamptz`,
  `update campaigns c set word_count = b.word_count,
      first_picked_at = (select min(a.picked_at) from assignments a where a.campaign_id = c.id)
    from books b where b.id = c.book_id`,
  `alter table campaigns alter column word_count set not null`,
  ...sortIndexes(),
  `create index campaigns_open_paced on campaigns (paced_until) where ${openSlots} and paced_until is not null`,
  `create index campaigns_waits on campaigns (started_at) include (option, language, first_picked_at)
    where first_picked_at is not null`,
];

/** With an option and without. Filters are checked on the way, or the few matches of a rare one are sorted. */
function sortIndexes(): string[] {
  const sorts = {
    waiting: ['started_at'],
    length: ['word_count'],
    reward: ['cost_credits', 'cost_gems'],
  };
  return Object.entries(sorts).flatMap(([name, columns]) =>
    [[], ['option']].map((filter) => {
      const index = ['campaigns_open', ...filter, 'by', name].join('_');
      const keys = [...filter, ...columns, 'book_id'].join(', ');
      return `create index ${index} on campaigns (${keys}) where ${openSlots}`;
    }),
  );
}

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
