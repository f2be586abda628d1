import { messages } from '@gbr/domain/messages.ts';
import { conflict } from '@gbr/domain/refusals.ts';
import type { Tx } from '../db/tx.ts';
import { HttpError } from '../http-error.ts';

/** The site's own addresses are nobody's account but the one a start creates: 409 as for a taken one. */
export function refuseReservedEmail({ config }: Pick<Tx, 'config'>, email: string): void {
  if (config.reservedEmails.includes(email)) throw emailTaken();
}

/** Who gave an address up can bring it back for seven days: until then it is nobody else's. */
export async function refuseHeldEmail(
  { db, now }: Pick<Tx, 'db' | 'now'>,
  email: string,
  userId: string,
): Promise<void> {
  const held = await db
    .selectFrom('email_links')
    .select('id')
    .where('email', '=', email)
    .where('kind', '=', 'undo')
    .where('user_id', '!=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (held) throw emailTaken();
}

export function emailTaken(): HttpError {
  return new HttpError(conflict(messages.register.emailTaken, 'email'));
}
