import type { Deps } from '../deps.ts';
import { grantWelcome } from './grant-welcome.ts';

/** Where addresses need no confirmation any more, members who still wait for it get their welcome credits. */
export async function payDueWelcome({ config, db, write }: Deps): Promise<void> {
  if (config.needsConfirmedEmail) return;
  const waiting = await db.selectFrom('users').select('id').where('welcome_due', '=', true).execute();
  for (const { id } of waiting) {
    await write(async (tx) => {
      const { numUpdatedRows } = await tx.db
        .updateTable('users')
        .set({ welcome_due: false })
        .where('id', '=', id)
        .where('welcome_due', '=', true)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) await grantWelcome(tx, id);
    });
  }
}
