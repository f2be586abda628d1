import type { Tx } from '../../core/db/tx.ts';

export async function countRestorations({ db }: Pick<Tx, 'db'>, reviewId: string): Promise<number> {
  const { count } = await db
    .selectFrom('transfers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('assignment_id', '=', reviewId)
    .where('kind', '=', 'reward_restored')
    .executeTakeFirstOrThrow();
  return count;
}
