import type { UserRow } from '../../core/db/tables.ts';
import type { Tx } from '../../core/db/tx.ts';

export type Wallet = Pick<UserRow, 'credits' | 'gems' | 'deleted_at'>;

/** Of a member who has left, too. */
export function readWallet({ db }: Tx, userId: string): Promise<Wallet> {
  return db
    .selectFrom('users')
    .select(['credits', 'gems', 'deleted_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}
