import { sql } from 'kysely';
import type { Db } from '../core/db/database.ts';
import { inSnapshot } from '../core/db/in-snapshot.ts';
import type { Deps } from '../core/deps.ts';
import { checkInvariants } from '../core/ledger/invariants.ts';
import type { Violation } from '../core/ledger/invariants.ts';

interface LedgerCheck {
  at: Date;
  broken: number;
}

const last = new WeakMap<Deps, LedgerCheck>();

/** Of this process, if it made one. */
export const lastLedgerCheck = (deps: Deps): LedgerCheck | undefined => last.get(deps);

/** Violations go to the log with their rows, and to `/metrics`. */
export async function checkLedger(deps: Deps): Promise<void> {
  const violations = await findViolations(deps.db, { isEmbedded: deps.config.databaseUrl === undefined });
  last.set(deps, { at: deps.now(), broken: violations.length });
  for (const { rule, about } of violations) deps.log.error({ rule, about }, 'a ledger rule is broken');
  if (violations.length === 0) deps.log.info('the ledger is consistent');
}

/** Of the data of one moment, however long it takes. A transaction would keep the embedded database's one connection from all others. */
export function findViolations(db: Db, { isEmbedded }: { isEmbedded: boolean }): Promise<Violation[]> {
  if (isEmbedded) return checkInvariants(db);
  return inSnapshot(db, async (snapshot) => {
    await sql`set local statement_timeout = 0`.execute(snapshot);
    return checkInvariants(snapshot);
  });
}
