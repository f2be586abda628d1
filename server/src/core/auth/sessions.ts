import { sql } from 'kysely';
import { maxSessions } from '@gbr/domain/limits.ts';
import { messages } from '@gbr/domain/messages.ts';
import { newId } from '../db/ids.ts';
import type { UserRow } from '../db/tables.ts';
import type { Tx } from '../db/tx.ts';
import { HttpError, unauthorised } from '../http-error.ts';
import { deviceName } from './device-name.ts';

// 401 when password or account changed since `member` was read. The lock makes a change wait: it ends this session.
export async function startSession(
  { db, now }: Pick<Tx, 'db' | 'now'>,
  member: Pick<UserRow, 'id' | 'password_hash'>,
  { userAgent }: { userAgent: string | undefined },
): Promise<{ sid: string }> {
  const sid = newId();
  const { numAffectedRows } = await sql`
    insert into sessions (id, user_id, device, created_at, last_seen_at)
    select ${sid}::uuid, id, ${deviceName(userAgent)}::text, ${now}::timestamptz, ${now}::timestamptz from users
    where id = ${member.id} and password_hash = ${member.password_hash} and deleted_at is null
    for share
  `.execute(db);
  if (!numAffectedRows) throw new HttpError({ status: 401, msg: messages.login.wrong });
  await endSurplus({ db }, member.id);
  return { sid };
}

/** Skips rows that another login is ending: two that wait for each other would both fail. */
async function endSurplus({ db }: Pick<Tx, 'db'>, memberId: string): Promise<void> {
  await sql`
    delete from sessions where id in (
      select id from sessions where user_id = ${memberId}
      order by last_seen_at desc, id desc offset ${maxSessions} for update skip locked)
  `.execute(db);
}

/** All of a member's, or all but one: their tokens are dead with the next call. Unfinished logins end, too. */
export async function endSessions(
  { db }: Pick<Tx, 'db'>,
  memberId: string,
  { except }: { except?: string } = {},
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', memberId)
    .$if(except !== undefined, (all) => all.where('id', '<>', except ?? ''))
    .execute();
  await db.deleteFrom('auth_challenges').where('user_id', '=', memberId).execute();
}

export async function endSession(
  { db }: Pick<Tx, 'db'>,
  memberId: string,
  sessionId: string,
): Promise<boolean> {
  const ended = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', memberId)
    .executeTakeFirst();
  return ended.numDeletedRows > 0n;
}

/** 401 when the session of the call was ended after the call was let in; until the transaction ends, it stays. */
export async function holdSession({ db }: Pick<Tx, 'db'>, sessionId: string): Promise<void> {
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst();
  if (!session) throw unauthorised();
}
