import { bucketOf, dayAfter } from '@gbr/domain/periods.ts';
import type { Db } from '../../db/database.ts';
import { lockLedgerDay } from '../../db/locks.ts';
import type { Tx } from '../../db/tx.ts';
import { makeSeal } from './seal.ts';

interface Sealing {
  db: Db;
  write: <T>(work: (tx: Pick<Tx, 'db'>) => Promise<T>) => Promise<T>;
  now: () => Date;
}

/** Every past day that is not sealed yet, oldest first, each by itself. Returns how many this call has sealed. */
export async function sealDays({ db, write, now }: Sealing): Promise<number> {
  let sealed = 0;
  for (;;) {
    const day = await firstOpenDay(db);
    if (day === undefined || day >= bucketOf(now(), 'day')) return sealed;
    if (await write((tx) => sealDay(tx, day))) sealed += 1;
  }
}

async function firstOpenDay(db: Db): Promise<string | undefined> {
  const last = await lastSeal(db);
  if (last) return dayAfter(last.day);
  const first = await db.selectFrom('transfers').select('at').orderBy('at').limit(1).executeTakeFirst();
  return first && bucketOf(first.at, 'day');
}

/** False when another process was faster. */
async function sealDay({ db }: Pick<Tx, 'db'>, day: string): Promise<boolean> {
  await lockLedgerDay(db, day);
  const last = await lastSeal(db);
  if (last && last.day >= day) return false;
  await db
    .insertInto('seals')
    .values(await makeSeal(db, day, last?.seal ?? ''))
    .execute();
  return true;
}

function lastSeal(db: Db) {
  return db.selectFrom('seals').select(['day', 'seal']).orderBy('day', 'desc').limit(1).executeTakeFirst();
}
