import { registerMessages } from '@gbr/domain/messages/register.ts';
import { conflict } from '@gbr/domain/refusals.ts';
import type { UserRow } from '../db/tables.ts';
import type { Tx } from '../db/tx.ts';
import { HttpError } from '../http-error.ts';

/** 409, as for a taken address. An admin may take the one of `ADMIN_EMAIL`, to be able to come back to it. */
export function refuseReservedEmail(
  { config }: Pick<Tx, 'config'>,
  email: string,
  owner?: Pick<UserRow, 'role'>,
): void {
  if (owner?.role === 'admin' && email === config.admin?.email) return;
  if (config.reservedEmails.includes(email)) throw emailTaken();
}

/** A member who gave an address up can bring it back for seven days: until then nobody else gets it. */
export async function refuseHeldEmail(
  tx: Pick<Tx, 'db' | 'now'>,
  email: string,
  userId: string,
): Promise<void> {
  const holders = await holdersOfEmail(tx, email);
  if (holders.some((holder) => holder !== userId)) throw emailTaken();
}

export async function holdersOfEmail({ db, now }: Pick<Tx, 'db' | 'now'>, email: string): Promise<string[]> {
  const links = await db
    .selectFrom('email_links')
    .select('user_id')
    .where('email', '=', email)
    .where('kind', '=', 'undo')
    .where('expires_at', '>', now)
    .execute();
  return links.map((link) => link.user_id);
}

export function emailTaken(): HttpError {
  return new HttpError(conflict(registerMessages.emailTaken, 'email'));
}
