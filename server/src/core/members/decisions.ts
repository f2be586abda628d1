import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { AppealKind } from '@gbr/domain/appeals.ts';
import { pageFor, pages } from '@gbr/domain/site.ts';
import { linkTokenHash, newLinkToken } from '../auth/link-token.ts';
import { hasBan, hasLockingBan } from '../db/bans.ts';
import type { Db } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import type { AppealRow, DecisionRow } from '../db/tables.ts';
import type { ActorRef, Tx } from '../db/tx.ts';

interface Decided {
  kind: AppealKind;
  aboutId: string;
  memberId: string;
}

/** From now on it can be appealed: rules.md#appeals. Returns the path for its mail, which works without a login. */
export async function noteDecision(
  { db, now }: Pick<Tx, 'db' | 'now'>,
  actor: ActorRef,
  { kind, aboutId, memberId }: Decided,
): Promise<string> {
  const token = newLinkToken();
  await db
    .insertInto('decisions')
    .values({
      id: newId(),
      kind,
      about_id: aboutId,
      member_id: memberId,
      decided_by: actor?.id ?? null,
      decided_at: now,
      token_hash: linkTokenHash(token),
    })
    .execute();
  return pageFor(pages.appeal, token);
}

/** The path for another mail about a decision, when the first one never left. */
export async function renewDecisionLink(
  { db }: Pick<Tx, 'db'>,
  { kind, aboutId, decidedAt }: { kind: AppealKind; aboutId: string; decidedAt: Date },
): Promise<string> {
  const token = newLinkToken();
  await db
    .updateTable('decisions')
    .set({ token_hash: linkTokenHash(token) })
    .where('kind', '=', kind)
    .where('about_id', '=', aboutId)
    .where('decided_at', '=', decidedAt)
    .execute();
  return pageFor(pages.appeal, token);
}

/** Taken back within seconds by the person who made it. An appeal that came first stays. */
export async function eraseDecision(
  { db }: Pick<Tx, 'db'>,
  { kind, aboutId, decidedAt }: { kind: AppealKind; aboutId: string; decidedAt: Date },
): Promise<void> {
  const decision = await db
    .selectFrom('decisions')
    .select('id')
    .where('kind', '=', kind)
    .where('about_id', '=', aboutId)
    .where('decided_at', '=', decidedAt)
    // Waits for an appeal that is being made: the next statement sees it.
    .forUpdate()
    .executeTakeFirst();
  if (!decision) return;
  await sql`
    delete from decisions where id = ${decision.id}
      and not exists (select from appeals where decision_id = ${decision.id})
  `.execute(db);
}

/** Also one that is deleted. Undefined for a ban. */
export async function bookOfDecision(
  db: Db,
  { about_id: aboutId }: Pick<DecisionRow, 'about_id'>,
): Promise<{ id: string; title: string; isGone: boolean } | undefined> {
  const { rows } = await sql<{ id: string; title: string; isGone: boolean }>`
    select id, title, deleted_at is not null as "isGone" from books where id = ${aboutId}
      or id = (select book_id from assignments where id = ${aboutId})
  `.execute(db);
  return rows[0];
}

export function decisionOfLink(db: Db, token: string): Promise<DecisionRow | undefined> {
  return db
    .selectFrom('decisions')
    .selectAll()
    .where('token_hash', '=', linkTokenHash(token))
    .executeTakeFirst();
}

export function latestDecision(db: Db, kind: AppealKind, aboutId: string): Promise<DecisionRow | undefined> {
  return db
    .selectFrom('decisions')
    .selectAll()
    .where('about_id', '=', aboutId)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function stillStands(
  db: Db,
  { id, kind, about_id: aboutId }: Pick<DecisionRow, 'id' | 'kind' | 'about_id'>,
): Promise<boolean> {
  const latest = await latestDecision(db, kind, aboutId);
  return latest?.id === id && (await isInForce(db, kind, aboutId));
}

// A later ban is for something else, and has an appeal of its own. The check of a deleted review may come back with it.
export async function canBeUndone(
  tx: Pick<Tx, 'db' | 'now'>,
  { kind, about_id: aboutId, decision_id: decisionId }: Pick<AppealRow, 'kind' | 'about_id' | 'decision_id'>,
): Promise<boolean> {
  if (kind === 'ban') {
    const latest = await latestDecision(tx.db, kind, aboutId);
    return latest?.id === decisionId && (await isBanned(tx, aboutId));
  }
  if (kind !== 'check') return isInForce(tx.db, kind, aboutId);
  const { rows } = await sql`select from assignments where id = ${aboutId}
    and status in ('finished', 'deleted') and check_result = 'missing'`.execute(tx.db);
  return rows.length > 0;
}

/** Unlike for appealing, a ban of seven days that has ended counts no more. */
export async function isBanned({ db, now }: Pick<Tx, 'db' | 'now'>, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from users u where u.id = ${userId} and (${hasLockingBan} or ${hasBan('7day', now)})
  `.execute(db);
  return rows.length > 0;
}

export async function isInForce(db: Db, kind: AppealKind, aboutId: string): Promise<boolean> {
  const { rows } = await inForce[kind](aboutId).execute(db);
  return rows.length > 0;
}

/** A ban of seven days can be appealed after it has ended by itself, too. */
const inForce: Record<AppealKind, (aboutId: string) => RawBuilder<unknown>> = {
  ban: (id) => sql`select from users where id = ${id} and ban_status <> 'active'`,
  book: (id) => sql`select from books where id = ${id} and status = 'rejected' and deleted_at is null`,
  review: (id) => sql`select from assignments where id = ${id} and status = 'deleted'`,
  check: (id) =>
    sql`select from assignments where id = ${id} and status = 'finished' and check_result = 'missing'`,
};
