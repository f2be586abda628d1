import { statementMessages } from '@gbr/domain/messages/statement.ts';
import { bucketOf } from '@gbr/domain/periods.ts';
import { conflict } from '@gbr/domain/refusals.ts';
import type { Proof, Seal } from '@gbr/domain/wire/seals.ts';
import type { Db } from '../core/db/database.ts';
import { isId } from '../core/db/ids.ts';
import { HttpError, orNotFound } from '../core/http-error.ts';
import { linesOfDay } from '../core/ledger/seals/day-lines.ts';
import { leafOf, pathOf } from '../core/ledger/seals/merkle-tree.ts';
import { limitByKey, limitConcurrency } from '../core/limit-concurrency.ts';

/** Each reads a whole day. Of a member one at a time, so that nobody waits for all that another one asks for. */
const oneAtATime = limitConcurrency(1);
const byMember = limitByKey();

/** For anyone who keeps the seals: that a member's line is among what the day was sealed with. */
export function proveLine(db: Db, userId: string, entryId: string): Promise<Proof> {
  return byMember.run(userId, async () => {
    const day = await dayOf(db, userId, entryId);
    const seal = await db.selectFrom('seals').selectAll().where('day', '=', day).executeTakeFirst();
    if (!seal) throw new HttpError(conflict(statementMessages.notSealed));
    return oneAtATime(() => proveSealed(db, seal, entryId));
  });
}

async function proveSealed(
  db: Db,
  { day, count, root }: Pick<Seal, 'day' | 'count' | 'root'>,
  entryId: string,
): Promise<Proof> {
  const leaves: Buffer[] = [];
  let proven: { line: string; index: number } | undefined;
  for await (const lines of linesOfDay(db, day)) {
    for (const { id, line } of lines) {
      if (id === entryId) proven = { line, index: leaves.length };
      leaves.push(leafOf(line));
    }
  }
  const { line, index } = orNotFound(proven, statementMessages.lineNotFound);
  const path = pathOf(leaves, index).map((hash) => hash.toString('hex'));
  return { line, index, count, path, root, day };
}

async function dayOf(db: Db, userId: string, entryId: string): Promise<string> {
  const own = isId(entryId)
    ? await db
        .selectFrom('entries')
        .innerJoin('transfers', 'transfers.id', 'entries.transfer_id')
        .select('transfers.at')
        .where('entries.id', '=', entryId)
        .where('entries.ref', '=', userId)
        .where('entries.account', '=', 'member')
        .executeTakeFirst()
    : undefined;
  return bucketOf(orNotFound(own, statementMessages.lineNotFound).at, 'day');
}
