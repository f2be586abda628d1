import type { Deps } from '../core/deps.ts';
import { checkInvariants } from '../core/ledger/invariants.ts';

interface LedgerCheck {
  at: Date;
  broken: number;
}

const last = new WeakMap<Deps, LedgerCheck>();

/** Of this process, if it made one. */
export const lastLedgerCheck = (deps: Deps): LedgerCheck | undefined => last.get(deps);

/** Violations go to the log with their rows, and to `/metrics`. */
export async function checkLedger(deps: Deps): Promise<void> {
  const violations = await checkInvariants(deps.db);
  last.set(deps, { at: deps.now(), broken: violations.length });
  for (const { rule, about } of violations) deps.log.error({ rule, about }, 'a ledger rule is broken');
  if (violations.length === 0) deps.log.info('the ledger is consistent');
}
