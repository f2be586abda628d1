import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { linkAnswerMs, reviewDeadlineMs } from '@gbr/domain/limits.ts';
import { keptShare } from '@gbr/domain/record.ts';
import type { MemberRecord } from '@gbr/domain/wire/reviews.ts';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { UserRow } from '../db/tables.ts';
import { isTakenAway } from './taken-away.ts';

const seconds = (ms: number) => sql`${ms / 1000} * interval '1 second'`;

export type CountedRecord = Omit<MemberRecord, 'kept' | 'since'>;

/** SQL: how a member's assignments `a` ended: rules.md#record. Once its book is gone, no review counts as missing. */
export function recordCounts(now: Date): RawBuilder<unknown> {
  const calledMissingUntil = new Date(now.getTime() - linkAnswerMs);
  const isMissing = sql`a.status = 'finished' and a.check_result = 'missing' and a.link_sent_at is null
    and a.check_due is not null and a.checked_at <= ${calledMissingUntil}`;
  const isFinished = sql`a.status = 'finished' and not (${isMissing})`;
  return sql`(count(*) filter (where ${isFinished}))::int as finished,
    (count(*) filter (where ${isFinished} and a.finished_at < a.picked_at + ${seconds(reviewDeadlineMs)}))::int
      as "onTime",
    (count(*) filter (where a.status = 'expired'))::int as expired,
    (count(*) filter (where a.status = 'cancelled' and not ${isTakenAway}))::int as cancelled,
    (count(*) filter (where a.status = 'finished' and a.check_result = 'verified'))::int as verified,
    (count(*) filter (where ${isMissing}))::int as missing`;
}

async function countRecord(db: Db, memberId: string, now: Date): Promise<CountedRecord> {
  const { rows } = await sql<CountedRecord>`/* record */
    select ${recordCounts(now)} from assignments a where a.user_id = ${memberId}
  `.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('A count has no row.');
  return counts;
}

export async function readRecord(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  member: Pick<UserRow, 'id' | 'created_at'>,
): Promise<MemberRecord> {
  const counts = await countRecord(db, member.id, now());
  return { ...counts, kept: keptShare(counts), since: member.created_at.toISOString() };
}
