import type { UserRow } from '../db/tables.ts';
import type { Tx } from '../db/tx.ts';
import { voidEmailLinks } from './email-links.ts';
import { grantWelcome } from './grant-welcome.ts';
import { noteWelcome } from './welcomed-addresses.ts';

/** The welcome credits come once for a member and for `email`, which they proved. Lock the member's row before. */
export async function confirmAddress(
  tx: Pick<Tx, 'db' | 'now' | 'config' | 'welcomeDigest'>,
  { id: userId, welcome_due: isWelcomeDue }: UserRow,
  email: string,
): Promise<void> {
  await tx.db
    .updateTable('users')
    .set((eb) => ({ email_confirmed: true, welcome_due: false, version: eb('version', '+', 1) }))
    .where('id', '=', userId)
    .execute();
  await voidEmailLinks(tx, userId, ['confirm']);
  if (isWelcomeDue && (await noteWelcome(tx, email))) await grantWelcome(tx, userId);
}
