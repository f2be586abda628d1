import { sql } from 'kysely';
import type { Db } from '@gbr/server/core/db/database.ts';
import { checkInvariants, invariants } from '@gbr/server/core/ledger/invariants.ts';
import type { Violation } from '@gbr/server/core/ledger/invariants.ts';
import { prepared } from './prepared.ts';

const isAnyBroken = invariants.map(({ broken }) => `exists (${broken})`).join(' or ');

/** As `checkInvariants`, but asks for all of them at once first: tests ask a thousand times, and none is broken. */
export async function violationsIn(db: Db): Promise<Violation[]> {
  const { rows } = await sql<{ any: boolean }>`select ${sql.raw(isAnyBroken)} as any`.execute(prepared(db));
  return rows[0]?.any === false ? [] : checkInvariants(db);
}
