import { emailLinkLifeMs } from '@gbr/domain/limits.ts';
import { serverMessages } from '@gbr/domain/messages/server.ts';
import { badInput } from '@gbr/domain/refusals.ts';
import { linkTokenHash, newLinkToken } from '../auth/link-token.ts';
import { newId } from '../db/ids.ts';
import type { EmailLinkRow, UserRow } from '../db/tables.ts';
import type { Tx } from '../db/tx.ts';
import { HttpError } from '../http-error.ts';

type LinkTx = Pick<Tx, 'db' | 'now'>;
type Kind = EmailLinkRow['kind'];

export async function newEmailLink(
  { db, now }: LinkTx,
  link: { userId: string; kind: Kind; email: string; sessionId?: string | null },
): Promise<string> {
  const token = newLinkToken();
  await db
    .insertInto('email_links')
    .values({
      id: newId(),
      token_hash: linkTokenHash(token),
      user_id: link.userId,
      kind: link.kind,
      email: link.email,
      session_id: link.sessionId ?? null,
      created_at: now,
      expires_at: linkExpiry(now),
    })
    .execute();
  return token;
}

/** Only one of several callers gets the link; the member's row is locked first, as everywhere. */
export async function takeEmailLink(
  { db, now }: LinkTx,
  token: string,
  kinds: readonly Kind[],
): Promise<{ member: UserRow; link: EmailLinkRow }> {
  const tokenHash = linkTokenHash(token);
  const member = await db
    .selectFrom('users')
    .selectAll()
    .where('id', 'in', (eb) =>
      eb.selectFrom('email_links').select('user_id').where('token_hash', '=', tokenHash),
    )
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const link = await db
    .deleteFrom('email_links')
    .where('token_hash', '=', tokenHash)
    .where('kind', 'in', kinds)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  if (!member || !link) throw refusedLink();
  return { member, link };
}

export function refusedLink(): HttpError {
  return new HttpError(badInput(serverMessages.badLink));
}

export async function voidEmailLinks(
  { db }: Pick<Tx, 'db'>,
  userId: string,
  kinds: readonly Kind[],
): Promise<void> {
  await db.deleteFrom('email_links').where('user_id', '=', userId).where('kind', 'in', kinds).execute();
}

/** The previous address can be brought back for seven days from the change, not from the request. */
export async function prolongUndo({ db, now }: LinkTx, userId: string, email: string): Promise<void> {
  await db
    .updateTable('email_links')
    .set({ expires_at: linkExpiry(now) })
    .where('user_id', '=', userId)
    .where('kind', '=', 'undo')
    .where('email', '=', email)
    .execute();
}

/** The one who made the later changes may have had the account, and the links to it: they must not win it back. */
export async function voidLaterUndos({ db }: Pick<Tx, 'db'>, { user_id, id }: EmailLinkRow): Promise<void> {
  await db
    .deleteFrom('email_links')
    .where('user_id', '=', user_id)
    .where('kind', '=', 'undo')
    .where('id', '>=', id)
    .execute();
}

function linkExpiry(now: Date): Date {
  return new Date(now.getTime() + emailLinkLifeMs);
}
