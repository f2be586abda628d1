import { sql } from 'kysely';
import { activeBan } from '@gbr/domain/ban.ts';
import { selfName } from '@gbr/domain/reviewer-name.ts';
import type { Me } from '@gbr/domain/wire/accounts.ts';
import { banOf } from '../auth/session.ts';
import { isEmailConfirmed } from '../auth/confirmed-email.ts';
import type { Deps } from '../deps.ts';
import type { UserRow } from '../db/tables.ts';
import { userColumns } from '../db/user-columns.ts';
import type { Tx } from '../db/tx.ts';

export function meView(user: UserRow, now: Date, config: Pick<Deps['config'], 'needsConfirmedEmail'>): Me {
  const email = user.email ?? '';
  const ban = activeBan(banOf(user), now);
  return {
    _id: user.id,
    name: selfName(user.name, email),
    email,
    role: user.role,
    gems: user.gems,
    credits: user.credits,
    owed: { credits: user.owed_credits, gems: user.owed_gems },
    amazonName: user.amazon_name,
    marketplace: user.marketplace,
    affiliateCode: user.affiliate_code ?? '',
    banStatus: ban,
    banUntil: ban === '7day' ? (user.ban_until?.toISOString() ?? null) : null,
    banReason: ban === 'active' ? '' : user.ban_reason,
    emailConfirmed: isEmailConfirmed(user, config),
    pendingEmail: user.pending_email,
    weeklySummary: user.weekly_summary,
    createdAt: user.created_at.toISOString(),
  };
}

export async function readMe({ db, now, config }: Tx, userId: string): Promise<Me> {
  const { rows } = await sql<UserRow>`/* me */
    select ${sql.raw(userColumns)} from users u where u.id = ${userId}
  `.execute(db);
  const [user] = rows;
  if (!user) throw new Error(`There is no member ${userId}.`);
  return meView(user, now, config);
}
