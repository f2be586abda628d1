import { violatedConstraint } from '../db/database.ts';
import type { Tx } from '../db/tx.ts';
import { voidEmailLinks } from './email-links.ts';
import { emailTaken, refuseHeldEmail } from './reserved-email.ts';
import { voidResetLinks } from './void-reset-links.ts';

interface NewAddress {
  userId: string;
  email: string;
  isConfirmed: boolean;
}

/** 409 for an address that is another's by now. No link sent to the former one opens the account any more. */
export async function storeEmail(
  tx: Pick<Tx, 'db' | 'now'>,
  { userId, email, isConfirmed }: NewAddress,
): Promise<void> {
  try {
    await tx.db
      .updateTable('users')
      .set((eb) => ({
        email,
        email_confirmed: isConfirmed,
        pending_email: null,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', userId)
      .execute();
  } catch (error) {
    if (violatedConstraint(error) !== 'users_email') throw error;
    throw emailTaken();
  }
  // After the write, which waits for a change that gives this address up at the same moment.
  await refuseHeldEmail(tx, email, userId);
  await voidResetLinks(tx, userId);
  await voidEmailLinks(tx, userId, ['confirm', 'change']);
}
