import { welcomedLifeMs } from '@gbr/domain/limits.ts';
import type { Tx } from '../db/tx.ts';

type WelcomeTx = Pick<Tx, 'db' | 'now' | 'welcomeDigest'>;

export async function hadWelcome({ db, now, welcomeDigest }: WelcomeTx, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('welcomed_addresses')
    .select('digest')
    .where('digest', '=', welcomeDigest(email))
    .where('at', '>', new Date(now.getTime() - welcomedLifeMs))
    .executeTakeFirst();
  return row !== undefined;
}

/** False when it had them before: of several at once one gets them. */
export async function noteWelcome({ db, now, welcomeDigest }: WelcomeTx, email: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('welcomed_addresses')
    .values({ digest: welcomeDigest(email), at: now })
    .onConflict((oc) =>
      oc
        .column('digest')
        .doUpdateSet({ at: now })
        .where('welcomed_addresses.at', '<=', new Date(now.getTime() - welcomedLifeMs)),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
