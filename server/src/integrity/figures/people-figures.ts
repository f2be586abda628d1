import { sql } from 'kysely';
import { activeMs } from '@gbr/domain/limits.ts';
import { publicCount } from '@gbr/domain/public-count.ts';
import type { IntegrityReport } from '@gbr/domain/wire/integrity-report.ts';
import { hasBan, hasLockingBan } from '../../core/db/bans.ts';
import type { Db } from '../../core/db/database.ts';
import { countRings } from '../../core/exchange/review-rings.ts';
import { keepsApart } from '../../core/exchange/swap-rule.ts';

type People = Pick<IntegrityReport, 'members' | 'pairsKeptApart' | 'ringsFound'>;

export async function peopleFigures(db: Db, now: Date): Promise<People> {
  const { rows } = await sql<{ active: number; limited: number; banned: number }>`
    select count(*) filter (where last_seen_at >= ${new Date(now.getTime() - activeMs)}) as active,
      count(*) filter (where ${hasBan('7day', now)}) as limited,
      count(*) filter (where ${hasLockingBan}) as banned
    from users u where deleted_at is null
  `.execute(db);
  const { active = 0, limited = 0, banned = 0 } = rows[0] ?? {};
  return {
    members: {
      active: publicCount(active),
      limited: publicCount(limited),
      banned: publicCount(banned),
    },
    pairsKeptApart: publicCount(await countPairsKeptApart(db)),
    ringsFound: publicCount(await countRings(db)),
  };
}

/** Pairs of whom one reviews, or has reviewed, a book of the other: rules.md#swap-rule. */
async function countPairsKeptApart(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select distinct least(user_id, owner_id), greatest(user_id, owner_id) from assignments s
      where ${keepsApart}
    ) pairs
  `.execute(db);
  return rows[0]?.count ?? 0;
}
