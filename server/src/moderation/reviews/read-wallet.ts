import type { UserRow } from '../../core/db/tables.ts';
import type { Tx } from '../../core/db/tx.ts';

/** Also for a member who has left. */
export function readWallet(
  { db }: Tx,
  userId: string,
): Promise<Pick<UserRow, 'credits' | 'gems' | 'deleted_at'>> {
  return db
    .selectFrom('users')
    .select(['credits', 'gems', 'deleted_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}
