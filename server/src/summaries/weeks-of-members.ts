import { sql } from 'kysely';
import { deadlineOf, expiryCutoff } from '@gbr/domain/deadlines.ts';
import type { SummaryWeek, WeekOfMember } from '@gbr/domain/weekly-summary.ts';
import type { Currency } from '@gbr/domain/wire/records.ts';
import type { Tx } from '../core/db/tx.ts';
import { hasFreeSlot } from '../core/exchange/open-campaigns.ts';
import { isCommission } from '../core/ledger/commission.ts';

interface WeekRow extends Omit<WeekOfMember, 'earned' | 'balance' | 'owed' | 'due'> {
  id: string;
  credits: number;
  gems: number;
  owed_credits: number;
  owed_gems: number;
  earned_credits: number;
  earned_gems: number;
  commission_credits: number;
  commission_gems: number;
  due: { title: string; pickedAt: string }[];
}

const shownBooks = 5;
const shownDue = 20;

/** SQL: less what was taken back since, like the rewards: a deleted review earned nothing. */
const commissionIn = (currency: Currency) =>
  sql`greatest(coalesce(sum(e.amount) filter (where e.currency = ${sql.lit(currency)}), 0), 0)::bigint`;

/** By member: one statement, however many they are. Of others it reads numbers alone. */
export async function weeksOfMembers(
  { db, now }: Pick<Tx, 'db' | 'now'>,
  ids: readonly string[],
  { from, to }: Pick<SummaryWeek, 'from' | 'to'>,
): Promise<Map<string, WeekOfMember>> {
  const picked = sql`picked_at >= ${from} and picked_at < ${to}`;
  const finished = sql`status = 'finished' and finished_at >= ${from} and finished_at < ${to}`;
  const { rows } = await sql<WeekRow>`
    select u.id, u.credits, u.gems, u.owed_credits, u.owed_gems, author.*, waiting.*, reader.*, referrer.*, due.*
    from users u
    cross join lateral (
      select coalesce(sum(picked), 0)::bigint as picked, coalesce(sum(received), 0)::bigint as received,
        coalesce(json_agg(json_build_object('title', title, 'picked', picked, 'received', received)
          order by place) filter (where place <= ${shownBooks}), '[]') as books
      from (
        select k.title, n.picked, n.received,
          row_number() over (order by n.received + n.picked desc, k.id) as place
        from (
          select book_id, count(*) filter (where ${picked}) as picked, count(*) filter (where ${finished}) as received
          from assignments where owner_id = u.id and status in ('on_review', 'finished') and (${picked} or ${finished})
          group by book_id
        ) n join books k on k.id = n.book_id and k.deleted_at is null
      ) b
    ) author
    cross join lateral (
      select coalesce(sum(c.funded - c.reserved - c.finished - c.removed), 0)::bigint as waiting
      from campaigns c where c.owner_id = u.id and c.listed and ${hasFreeSlot}
    ) waiting
    cross join lateral (
      select count(*) as "turnedIn", coalesce(sum(reward_credits), 0)::bigint as earned_credits,
        coalesce(sum(reward_gems), 0)::bigint as earned_gems
      from assignments where user_id = u.id and ${finished}
    ) reader
    cross join lateral (
      select ${commissionIn('credits')} as commission_credits, ${commissionIn('gems')} as commission_gems
      from entries e join transfers t on t.id = e.transfer_id join assignments a on a.id = t.assignment_id
      where exists (select from users r where r.referred_by = u.id) and e.ref = u.id
        and ${isCommission} and t.at >= ${from} and a.finished_at >= ${from} and a.finished_at < ${to}
    ) referrer
    cross join lateral (
      select coalesce(json_agg(json_build_object('title', d.title, 'pickedAt', d.picked_at) order by d.picked_at), '[]')
        as due
      from (
        select k.title, a.picked_at from assignments a join books k on k.id = a.book_id
        where a.user_id = u.id and a.status = 'on_review' and a.picked_at > ${expiryCutoff(now)}
        order by a.picked_at limit ${shownDue}
      ) d
    ) due
    where u.id = any(${ids}::uuid[])
  `.execute(db);
  return new Map(rows.map((row) => [row.id, weekOf(row)]));
}

function weekOf(row: WeekRow): WeekOfMember {
  const { picked, received, waiting, books, turnedIn } = row;
  return {
    picked,
    received,
    waiting,
    books,
    turnedIn,
    earned: {
      credits: row.earned_credits + row.commission_credits,
      gems: row.earned_gems + row.commission_gems,
    },
    due: row.due.map(({ title, pickedAt }) => ({ title, deadline: deadlineOf(new Date(pickedAt)) })),
    balance: { credits: row.credits, gems: row.gems },
    owed: { credits: row.owed_credits, gems: row.owed_gems },
  };
}
