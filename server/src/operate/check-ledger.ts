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

/** The check that this process made last, if any. */
export const lastLedgerCheck = (deps: Deps): LedgerCheck | undefined => last.get(deps);

/** Violations go to the log with their rows, and to `/metrics`. */
export async function checkLedger(deps: Deps): Promise<void> {
  const violations = await findViolations(deps.db, { isEmbedded: deps.config.databaseUrl === undefined });
  last.set(deps, { at: deps.now(), broken: violations.length });
  for (const { rule, about } of violations) deps.log.error({ rule, about }, 'a ledger rule is broken');
  if (violations.length === 0) deps.log.info('the ledger is consistent');
}

/** Reads one moment, however long it takes. On the embedded database a transaction would hold its only connection. */
export function findViolations(db: Db, { isEmbedded }: { isEmbedded: boolean }): Promise<Violation[]> {
  if (isEmbedded) return checkInvariants(db);
  return inSnapshot(db, async (snapshot) => {
    await sql`set local statement_timeout = 0`.execute(snapshot);
    return checkInvariants(snapshot);
  });
}
