import { isWorthTelling, summaryWeekAt } from '@gbr/domain/weekly-summary.ts';
import type { SummaryWeek } from '@gbr/domain/weekly-summary.ts';
import { hasBan } from '../core/db/bans.ts';
import { nilId } from '../core/db/ids.ts';
import type { Tx } from '../core/db/tx.ts';
import type { Deps } from '../core/deps.ts';
import { queueWeekly } from '../core/mail/queue-weekly.ts';
import { summaryOffPath, weeklySummary } from '../core/mail/templates/weekly-summary.ts';
import { summaryToken } from './summary-token.ts';
import { weeksOfMembers } from './weeks-of-members.ts';

/** Members per transaction: what is held in memory, and for how long others wait. */
const batchSize = 200;

/** Nothing outside its two days of a week, and nothing twice. Returns how many it queued. */
export async function sendSummaries(
  deps: Pick<Deps, 'write' | 'now' | 'keys'>,
  perBatch = batchSize,
): Promise<number> {
  const week = summaryWeekAt(deps.now());
  if (!week) return 0;
  let queued = 0;
  for (let isDone = false; !isDone;) {
    const made = await deps.write((tx) => sendBatch(tx, deps.keys, week, perBatch));
    queued += made.queued;
    isDone = made.isDone;
  }
  return queued;
}

// A run continues where another one ended. Two at once may look at the same members: none gets a second email.
async function sendBatch(
  tx: Tx,
  keys: Pick<Deps['keys'], 'summaryLinks'>,
  week: SummaryWeek,
  perBatch: number,
): Promise<{ queued: number; isDone: boolean }> {
  const run = await runOf(tx, week);
  if (run.done_at) return { queued: 0, isDone: true };
  const ids = await subscribers(tx, week)
    .where('id', '>', run.last_user_id ?? nilId)
    .orderBy('id')
    .limit(perBatch)
    .execute();
  const weeks = await weeksOfMembers(
    tx,
    ids.map(({ id }) => id),
    week,
  );
  const worthMailing = [...weeks].filter(([, facts]) => isWorthTelling(facts)).map(([id]) => id);
  // Held until the commit: who is deleted or turns it off in the meantime finds this email, or is not among these.
  const recipients =
    worthMailing.length === 0
      ? []
      : await subscribers(tx, week).where('id', 'in', worthMailing).orderBy('id').forShare().execute();
  const mails = recipients.flatMap(({ id, name, email }) => {
    const facts = weeks.get(id);
    if (email === null || !facts) return [];
    const turnOff = summaryOffPath(summaryToken(keys.summaryLinks, id));
    return [{ to: { id, name, email }, mail: weeklySummary(week, facts, turnOff) }];
  });
  const queued = await queueWeekly(tx, week.week, mails);
  const isDone = ids.length < perBatch;
  await noteProgress(tx, week, ids.at(-1)?.id, isDone);
  return { queued, isDone };
}

function subscribers({ db, now, config }: Tx, { to }: SummaryWeek) {
  return db
    .selectFrom('users as u')
    .select(['id', 'name', 'email'])
    .where('deleted_at', 'is', null)
    .where('weekly_summary', '=', true)
    .where('created_at', '<', to)
    .where(hasBan('active', now))
    .$if(config.needsConfirmedEmail, (query) => query.where('email_confirmed', '=', true));
}

async function runOf({ db }: Tx, { week }: SummaryWeek) {
  await db
    .insertInto('weekly_summary_runs')
    .values({ week, last_user_id: null, done_at: null })
    .onConflict((known) => known.doNothing())
    .execute();
  return db
    .selectFrom('weekly_summary_runs')
    .select(['last_user_id', 'done_at'])
    .where('week', '=', week)
    .executeTakeFirstOrThrow();
}

/** Never back: another run may have come further. */
async function noteProgress(
  { db, now }: Tx,
  { week }: SummaryWeek,
  last: string | undefined,
  isDone: boolean,
): Promise<void> {
  if (last !== undefined) {
    await db
      .updateTable('weekly_summary_runs')
      .set({ last_user_id: last })
      .where('week', '=', week)
      .where((eb) => eb.or([eb('last_user_id', 'is', null), eb('last_user_id', '<', last)]))
      .execute();
  }
  if (isDone) {
    await db
      .updateTable('weekly_summary_runs')
      .set({ done_at: now })
      .where('week', '=', week)
      .where('done_at', 'is', null)
      .execute();
  }
}
