import { integrityReport } from '@gbr/domain/wire/integrity-report.ts';
import type { IntegrityReport } from '@gbr/domain/wire/integrity-report.ts';
import type { Deps } from '../core/deps.ts';
import { makeReport } from './make-report.ts';

const underWay = new WeakMap<Deps, Promise<IntegrityReport>>();

/** What the job made last. Before its first run, or after an upgrade that changed the shape, all callers wait for one. */
export async function readReport(deps: Deps): Promise<IntegrityReport> {
  // The look is shared, too: one that found nothing could end after the report was made, and make it again.
  const report = underWay.get(deps) ?? storedOrMade(deps).finally(() => underWay.delete(deps));
  underWay.set(deps, report);
  return report;
}

async function storedOrMade(deps: Deps): Promise<IntegrityReport> {
  const made = await deps.db.selectFrom('integrity_report').select('answer').executeTakeFirst();
  const { data: report } = integrityReport.safeParse(made?.answer);
  return report ?? makeReport(deps);
}
