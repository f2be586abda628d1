import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freshTestDatabase } from '@gbr/verification/support/test-postgres.ts';
import { connectServer, violatedConstraint } from '../database.ts';
import { migrate, migrationsUpTo } from '../migrate.ts';

const ids = { reader: 1, author: 2, book: 3, campaign: 4, assignment: 5, transfer: 6, entry: 7 };
const id = (name: keyof typeof ids) => `'00000000-0000-0000-0000-00000000000${ids[name]}'`;

const rows = [
  `insert into users (id, email, password_hash, marketplace, created_at) values
    (${id('reader')}, 'reader@example.org', '', '.de', now()), (${id('author')}, 'author@example.org', '', '.de', now())`,
  `insert into books (id, owner_id, title, author, asin, amazon_url, language, preferred_store, category, word_count,
      summary, author_info, reader_options, cover_file, created_at)
    values (${id('book')}, ${id('author')}, '', '', '', '', '', '', '', 300, '', '', '{kindle}', '', now())`,
  `insert into campaigns (id, book_id, owner_id, option, cost_credits, cost_gems, funded, listed, language,
      preferred_store, category, word_count, started_at)
    values (${id('campaign')}, ${id('book')}, ${id('author')}, 'kindle', 5, 0, 2, true, '', '', '', 300, now())`,
  `insert into assignments (id, campaign_id, book_id, user_id, owner_id, status, picked_at, word_count, reward_credits,
      reward_gems)
    values (${id('assignment')}, ${id('campaign')}, ${id('book')}, ${id('reader')}, ${id('author')}, 'on_review', now(),
      300, 5, 0)`,
  `insert into marked_copies (assignment_id, code) values (${id('assignment')}, '0123456789abcdef0123456789abcdef')`,
];

const isBroken: [string, string[]][] = [
  [
    'users',
    [
      `ban_status = 'never'`,
      `role = 'owner'`,
      'referred_by = id',
      'email = null',
      ...['credits', 'gems', 'owed_credits', 'owed_gems', 'review_count', 'rating_sum'].map(negative),
      ...['base', 'paid']
        .flatMap((of) => [`commission_${of}_credits`, `commission_${of}_gems`])
        .map(negative),
    ],
  ],
  [
    'books',
    [`status = ''`, 'word_count = 0', 'weekly_picks = 11', ...['review_count', 'rating_sum'].map(negative)],
  ],
  [
    'campaigns',
    [
      `option = 'paper'`,
      'funded = 0, reserved = -1, finished = 1',
      'reserved = 3',
      'finished = 2',
      'cost_gems = 1',
      'add_photo = true, add_video = true',
      'cost_credits = 0, cost_gems = -1',
      ...['cost_credits', 'reserved', 'finished', 'removed'].map(negative),
    ],
  ],
  [
    'assignments',
    [
      `status = 'lost'`,
      `status = 'finished'`,
      'rating = 5',
      `status = 'finished', finished_at = now(), rating = 6`,
      'user_id = owner_id',
      'word_count = 0',
      `commission = 'paid'`,
      `check_result = 'seen', checked_at = now()`,
      `check_result = 'verified'`,
      `check_due = 'first'`,
      `check_due = 'last', check_due_at = now()`,
      `status = 'cancelled', stop_reason = 'tired'`,
      `stop_note = 'No time.'`,
      'read_opened = 2, read_total = 1',
      ...['reward_credits', 'reward_gems', 'read_opened', 'read_seconds'].map(negative),
    ],
  ],
  ['marked_copies', [`state = 'lost'`, `state = 'ready'`, `code = '0123456789ABCDEF0123456789ABCDEF'`]],
  [
    'entries',
    [
      `account = 'purse'`,
      `currency = 'euros'`,
      'amount = 0',
      'balance = -1',
      `account = 'house'`,
      `account = 'debt'`,
    ],
  ],
];

test('the one check of a table refuses what its many refused before', async () => {
  const database = await connectServer(await freshTestDatabase(), () => undefined);
  const { db } = database;
  const run = (text: string) => sql.raw(text).execute(db);
  const checks = async () => {
    const { rows: found } = await sql<{ name: string }>`
      select conname as name from pg_constraint
      where contype = 'c' and conrelid = any (${isBroken.map(([table]) => table)}::regclass[])`.execute(db);
    return found.map(({ name }) => name).toSorted();
  };
  const refusals = async () => {
    const refused: (string | undefined)[] = [];
    for (const [table, changes] of isBroken) {
      for (const change of changes)
        refused.push(
          await run(`update ${table} set ${change}`).then(() => `not ${change}`, violatedConstraint),
        );
    }
    return refused;
  };
  try {
    await migrate(db, migrationsUpTo('0026-places-left-behind'));
    for (const row of rows) await run(row);
    await run(`insert into transfers (id, kind, idem, at) values (${id('transfer')}, 'grant', '', now())`);
    await run(`insert into entries (id, transfer_id, account, ref, currency, amount, balance)
      values (${id('entry')}, ${id('transfer')}, 'member', ${id('reader')}, 'credits', 5, 5)`);
    await run('alter table entries disable trigger user');
    expect(new Set(await refusals())).toEqual(new Set(await checks()));
    await migrate(db);
    expect(await refusals()).toEqual(
      isBroken.flatMap(([table, changes]) => changes.map(() => `${table}_fit`)),
    );
    expect(await checks()).toEqual(isBroken.map(([table]) => `${table}_fit`).toSorted());
    await run('update users set credits = credits + 1');
  } finally {
    await database.close();
  }
});

test('active members are counted alike one by one, several at once, and anew', async () => {
  const database = await connectServer(await freshTestDatabase(), () => undefined);
  const { db } = database;
  const counts = async () => {
    const { rows: found } = await sql`select tally, bucket, sum(n)::int from (
        select tally, bucket, total as n from tallies union all select tally, bucket, change from tally_changes
      ) c where tally like 'active%' group by 1, 2 order by 1, 2`.execute(db);
    return found;
  };
  const visit = (values: string[]) =>
    sql.raw(`insert into daily_activity values ${values.join(', ')} on conflict do nothing`).execute(db);
  // Within a week and across its end, a month's and a year's; the last one late, and one day twice.
  const days = [
    '2026-01-05',
    '2026-01-06',
    '2026-01-31',
    '2026-02-01',
    '2026-01-01',
    '2025-12-31',
    '2026-01-06',
  ];
  try {
    await migrate(db);
    await sql.raw(rows[0] ?? '').execute(db);
    for (const day of days) await visit([`('${day}', ${id('reader')})`]);
    await visit(days.map((day) => `('${day}', ${id('author')})`));
    const counted = await counts();
    expect(counted).toHaveLength(14);
    await sql`select recount_tallies()`.execute(db);
    expect(await counts()).toEqual(counted);
  } finally {
    await database.close();
  }
});

function negative(column: string): string {
  return `${column} = -1`;
}
