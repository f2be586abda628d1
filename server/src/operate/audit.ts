import { invariants, mostShown } from '../core/ledger/invariants.ts';
import type { Violation } from '../core/ledger/invariants.ts';
import { differingDays } from '../core/ledger/seals/check-seals.ts';
import { findViolations } from './check-ledger.ts';
import { missingFiles } from './named-files.ts';
import type { OperatorContext } from './operator-context.ts';

const filesRule = 'every file that a book or a queued email refers to is stored, in every width';
const sealsRule = 'every sealed day has the entries it was sealed with, and the seal of the day before';

// Changes nothing. A line of JSON for each broken invariant, and a last line with the number of invariants.
export async function* auditLines({ database, storage }: OperatorContext): AsyncGenerator<string> {
  const violations = await findViolations(database.db, { isEmbedded: database.kind === 'embedded' });
  const missing = await missingFiles(database.db, storage);
  if (missing.length > 0) violations.push({ rule: filesRule, about: missing.slice(0, mostShown) });
  const days = await Array.fromAsync(differingDays(database.db));
  if (days.length > 0) violations.push({ rule: sealsRule, about: days.slice(0, mostShown) });
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
