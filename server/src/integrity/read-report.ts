import { integrityReport } from '@gbr/domain/wire/integrity-report.ts';
import type { IntegrityReport } from '@gbr/domain/wire/integrity-report.ts';
import type { Deps } from '../core/deps.ts';
import { makeReport } from './make-report.ts';

const making = new WeakMap<Deps, Promise<IntegrityReport>>();

/** What the job made last. Before its first run, or after an upgrade that changed the shape, all callers wait for one. */
export async function readReport(deps: Deps): Promise<IntegrityReport> {
  const made = await deps.db.selectFrom('integrity_report').select('answer').executeTakeFirst();
  const { data: report } = integrityReport.safeParse(made?.answer);
  if (report) return report;
  const underWay = making.get(deps) ?? makeReport(deps).finally(() => making.delete(deps));
  making.set(deps, underWay);
  return underWay;
}
