import type { UserRow } from '../db/tables.ts';
import type { Tx } from '../db/tx.ts';
import { voidEmailLinks } from './email-links.ts';
import { grantWelcome } from './grant-welcome.ts';

/** The welcome credits come once, whichever link proved an address first. Lock the member's row before. */
export async function confirmAddress(
  tx: Pick<Tx, 'db' | 'now' | 'config'>,
  { id: userId, welcome_due: isWelcomeDue }: UserRow,
): Promise<void> {
  await tx.db
    .updateTable('users')
    .set((eb) => ({ email_confirmed: true, welcome_due: false, version: eb('version', '+', 1) }))
    .where('id', '=', userId)
    .execute();
  await voidEmailLinks(tx, userId, ['confirm']);
  if (isWelcomeDue) await grantWelcome(tx, userId);
}
