import type { Tx } from '../core/db/tx.ts';
import { voidEmailLinks } from '../core/members/email-links.ts';

/** The link that went to the present address still ends all sessions. */
export async function cancelEmailChange(tx: Tx, { id }: { id: string }): Promise<void> {
  await tx.db.updateTable('users').set({ pending_email: null }).where('id', '=', id).execute();
  await voidEmailLinks(tx, id, ['change']);
}
