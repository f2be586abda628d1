import { CompiledQuery, sql } from 'kysely';
import { maxSessions } from '@gbr/domain/limits.ts';
import { loginMessages } from '@gbr/domain/messages/login.ts';
import { newId } from '../db/ids.ts';
import type { UserRow } from '../db/tables.ts';
import type { Tx } from '../db/tx.ts';
import { HttpError, unauthorised } from '../http-error.ts';
import { deviceName } from './device-name.ts';
import { givingBack } from './rate-limit.ts';
import type { NoAttempts } from './rate-limit.ts';

// 401 when what opens the account changed since `member` was read. The lock makes a new password wait, so that it ends
// this session. Attempts that were none are given back in any case, in the same round trip to the database.
export async function startSession(
  { db, now }: Pick<Tx, 'db' | 'now'>,
  member: Pick<UserRow, 'id' | 'email' | 'password_hash' | 'has_second_factor'>,
  { userAgent }: { userAgent: string | undefined },
  attempts: NoAttempts = { counted: [] },
): Promise<{ sid: string }> {
  const sid = newId();
  const checked = [member.id, member.email, member.password_hash, member.has_second_factor];
  const own = [...checked, sid, deviceName(userAgent), now];
  const { rows } = await db.executeQuery<{ members: number; earlier: number }>(beginning(attempts, own));
  const [{ members, earlier } = { members: 0, earlier: 0 }] = rows;
  if (members === 0) throw new HttpError({ status: 401, msg: loginMessages.wrong });
  if (earlier >= maxSessions - mostAtOnce) await endSurplus({ db }, member.id);
  return { sid };
}

/** Logins of one member that do not see each other's session. */
const mostAtOnce = 20;

/** The member's row before all else: nobody waits for it while holding attempts, for which others may wait. */
function beginning(attempts: NoAttempts, own: unknown[]): CompiledQuery {
  const { counted } = attempts;
  const { steps, values } =
    counted.length === 0
      ? { steps: '', values: own }
      : givingBack(attempts, { after: own, condition: '(select count(*) from member) >= 0' });
  return CompiledQuery.raw(
    `/* begin-session-${counted.length} */
      with member as materialized (
        select id from users
        where id = $1 and email = $2 and password_hash = $3 and has_second_factor = $4 and deleted_at is null
        for share
      ), begun as (
        insert into sessions (id, user_id, device, created_at, last_seen_at)
        select $5::uuid, id, $6::text, $7::timestamptz, $7::timestamptz from member
      )${steps && `, ${steps}`}
      select (select count(*) from member)::int as members,
        (select count(*) from sessions where user_id = $1)::int as earlier`,
    values,
  );
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
