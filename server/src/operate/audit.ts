import { sql } from 'kysely';
import { inSnapshot } from '../core/db/in-snapshot.ts';
import { checkInvariants, invariants } from '../core/ledger/invariants.ts';
import type { Violation } from '../core/ledger/invariants.ts';
import { differingDays } from '../core/ledger/seals/check-seals.ts';
import { missingFiles } from './named-files.ts';
import type { OperatorContext } from './operator-context.ts';

const filesRule = 'every file that a book or a queued email refers to is stored, in every width';
const sealsRule = 'every sealed day has the entries it was sealed with, and the seal of the day before';
const shown = 20;

// Changes nothing. A line of JSON for each broken invariant, and a last line with the number of invariants.
export async function* auditLines({ database, storage }: OperatorContext): AsyncGenerator<string> {
  // The embedded database has one connection: a transaction would block it for all. Each check is one statement.
  const violations =
    database.kind === 'embedded' ? await checkInvariants(database.db) : await checkWithoutTimeout(database);
  const missing = await missingFiles(database.db, storage);
  if (missing.length > 0) violations.push({ rule: filesRule, about: missing.slice(0, shown) });
  const days = await Array.fromAsync(differingDays(database.db));
  if (days.length > 0) violations.push({ rule: sealsRule, about: days.slice(0, shown) });
  for (const violation of violations) yield JSON.stringify(violation);
  yield JSON.stringify({ checked: invariants.length + 2 });
}

export interface AuditReport {
  checked: number;
  violations: Violation[];
}

/** Throws when the last line is missing. */
export async function readAudit(lines: AsyncIterable<string>): Promise<AuditReport> {
  const violations: Violation[] = [];
  for await (const line of lines) {
    const parsed: Violation | { checked: number } = JSON.parse(line);
    if ('checked' in parsed) return { checked: parsed.checked, violations };
    violations.push(parsed);
  }
  throw new Error('The audit stopped before it was complete.');
}

/** One snapshot for all checks, and no statement timeout. */
async function checkWithoutTimeout({ db }: OperatorContext['database']): Promise<Violation[]> {
  return inSnapshot(db, async (snapshot) => {
    await sql`set local statement_timeout = 0`.execute(snapshot);
    return checkInvariants(snapshot);
  });
}
