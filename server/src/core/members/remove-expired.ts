import { sql } from 'kysely';
import {
  decisionLifeMs,
  idempotencyKeyLifeMs,
  seenAddressLifeMs,
  totpSetupLifeMs,
  welcomedLifeMs,
} from '@gbr/domain/limits.ts';
import { bucketOf } from '@gbr/domain/periods.ts';
import { sessionBounds } from '@gbr/domain/sessions.ts';
import type { Deps } from '../deps.ts';

/** Expired rows are also checked where they are used: a late cleanup changes only the size of the tables. */
export async function removeExpired({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const moment = now();
  const dayAgo = new Date(moment.getTime() - idempotencyKeyLifeMs);
  await db.deleteFrom('idempotency_keys').where('created_at', '<=', dayAgo).execute();
  await dropOldTries(db, moment);
  await db.deleteFrom('reset_tokens').where('expires_at', '<=', moment).execute();
  const { startedAfter } = sessionBounds({ role: 'user' }, moment);
  await db.deleteFrom('sessions').where('created_at', '<=', startedAfter).execute();
  await db.deleteFrom('email_links').where('expires_at', '<=', moment).execute();
  await dropPendingEmails(db);
  await db.deleteFrom('auth_challenges').where('expires_at', '<=', moment).execute();
  await db
    .deleteFrom('totp_factors')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<=', new Date(moment.getTime() - totpSetupLifeMs))
    .execute();
  const firstDay = bucketOf(new Date(moment.getTime() - seenAddressLifeMs), 'day');
  await db.deleteFrom('seen_addresses').where('day', '<', firstDay).execute();
  await db
    .deleteFrom('welcomed_addresses')
    .where('at', '<=', new Date(moment.getTime() - welcomedLifeMs))
    .execute();
  await db.deleteFrom('address_bans').where('until', '<=', moment).execute();
  await dropOldDecisions(db, new Date(moment.getTime() - decisionLifeMs));
}

/** A call takes several at once, in another order: what one holds stays, so that neither waits for the other. */
async function dropOldTries(db: Deps['db'], resetUntil: Date): Promise<void> {
  await sql`
    delete from tries where key in (
      select key from tries where resets_at <= ${resetUntil} for update skip locked)
  `.execute(db);
}

async function dropOldDecisions(db: Deps['db'], decidedUntil: Date): Promise<void> {
  await sql`
    delete from decisions d where decided_at <= ${decidedUntil} and not exists (
      select from appeals a where a.decision_id = d.id)
  `.execute(db);
}

async function dropPendingEmails(db: Deps['db']): Promise<void> {
  await sql`
    update users u set pending_email = null where pending_email is not null and not exists (
      select from email_links l where l.user_id = u.id and l.kind = 'change')
  `.execute(db);
}
