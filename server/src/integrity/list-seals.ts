import { publicSeals } from '@gbr/domain/limits.ts';
import { isDay } from '@gbr/domain/periods.ts';
import type { Seal } from '@gbr/domain/wire/seals.ts';
import type { Db } from '../core/db/database.ts';
import { pageLimit, readTextCursor, toPage } from '../core/http/pagination.ts';
import type { Page } from '../core/http/pagination.ts';

interface Query {
  from?: string;
  to?: string;
  limit?: number;
  cursor?: string;
}

/** Oldest first, as the chain is walked. */
export async function listSeals(db: Db, { from, to, ...query }: Query): Promise<Page<Seal>> {
  const limit = pageLimit(query.limit);
  const after = readTextCursor(query.cursor, isDay);
  const wanted = db
    .selectFrom('seals')
    .$if(from !== undefined, (seals) => seals.where('day', '>=', from ?? ''))
    .$if(to !== undefined, (seals) => seals.where('day', '<=', to ?? ''));
  const rows = await wanted
    .selectAll()
    .$if(after !== undefined, (seals) => seals.where('day', '>', after ?? ''))
    .orderBy('day')
    .limit(limit + 1)
    .execute();
  const { total } = await wanted
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return toPage(rows, limit, ({ day }) => [day], total);
}

export async function latestSeals(db: Db): Promise<Seal[]> {
  const newest = await db.selectFrom('seals').selectAll().orderBy('day', 'desc').limit(publicSeals).execute();
  return newest.toReversed();
}
