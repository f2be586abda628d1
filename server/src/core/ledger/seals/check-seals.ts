import { bucketOf, dayAfter } from '@gbr/domain/periods.ts';
import type { Db } from '../../db/database.ts';
import { makeSeal } from './seal.ts';

const sealsAtOnce = 1_000;

/** The days whose entries, or whose place in the chain, are not as they were sealed. */
export async function* differingDays(db: Db): AsyncGenerator<string> {
  let previous: { day: string; seal: string } | undefined;
  for await (const stored of storedSeals(db)) {
    const early = previous ? undefined : await dayBeforeSeals(db, stored.day);
    if (early !== undefined) yield early;
    const made = await makeSeal(db, stored.day, previous?.seal ?? '');
    const isNext = !previous || stored.day === dayAfter(previous.day);
    const isSame =
      made.count === stored.count &&
      made.root === stored.root &&
      made.seal === stored.seal &&
      made.previous === stored.previous;
    if (!isNext || !isSame) yield stored.day;
    previous = stored;
  }
}

/** The day of the first movement, if it is before the first sealed day. */
async function dayBeforeSeals(db: Db, firstSealed: string): Promise<string | undefined> {
  const early = await db
    .selectFrom('transfers')
    .select('at')
    .where('at', '<', new Date(`${firstSealed}T00:00:00Z`))
    .orderBy('at')
    .limit(1)
    .executeTakeFirst();
  return early && bucketOf(early.at, 'day');
}

async function* storedSeals(db: Db) {
  let after = '';
  for (;;) {
    const seals = await db
      .selectFrom('seals')
      .selectAll()
      .$if(after !== '', (query) => query.where('day', '>', after))
      .orderBy('day')
      .limit(sealsAtOnce)
      .execute();
    yield* seals;
    const last = seals.at(-1);
    if (!last || seals.length < sealsAtOnce) return;
    after = last.day;
  }
}
