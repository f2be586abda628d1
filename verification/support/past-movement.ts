import { sql } from 'kysely';
import { house, member, move, postTransfer } from '@gbr/server/core/ledger/ledger.ts';
import { sealDays } from '@gbr/server/core/ledger/seals/seal-days.ts';
import { newId } from '@gbr/server/core/db/ids.ts';
import { days } from './clock.ts';
import type { World } from './world.ts';

export async function aPastMovement(
  world: { deps: Pick<World['deps'], 'write'> },
  userId: string,
  at: Date,
  credits = 7,
): Promise<string> {
  return world.deps.write(async ({ db }) => {
    const transfer = await postTransfer({ db, now: at }, null, {
      kind: 'welcome',
      idempotencyKey: `past:${newId()}`,
      legs: move({ from: house, to: member(userId), credits }),
    });
    const { id } = await db
      .selectFrom('entries')
      .select('id')
      .where('transfer_id', '=', transfer ?? '')
      .where('account', '=', 'member')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** An entry of the member from two days ago, whose day is sealed. */
export async function aSealedLine({ deps }: Pick<World, 'deps'>, userId: string): Promise<string> {
  const ago = (back: number) => new Date(deps.now().getTime() - days(back));
  const sealed = await deps.db
    .selectFrom('entries')
    .innerJoin('transfers', 'transfers.id', 'entries.transfer_id')
    .select('entries.id')
    .where('entries.account', '=', 'member')
    .where('entries.ref', '=', userId)
    .where('transfers.at', '<', ago(1.5))
    .executeTakeFirst();
  if (sealed) return sealed.id;
  await unsealAll(deps.db);
  const id = await aPastMovement({ deps }, userId, ago(2));
  await sealDays(deps);
  return id;
}

/** Those of another member's line. */
async function unsealAll(db: World['deps']['db']): Promise<void> {
  await db.transaction().execute(async (unguarded) => {
    await sql`alter table seals disable trigger user`.execute(unguarded);
    await unguarded.deleteFrom('seals').execute();
    await sql`alter table seals enable trigger user`.execute(unguarded);
  });
}
