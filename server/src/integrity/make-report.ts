import { sql } from 'kysely';
import type { IntegrityReport } from '@gbr/domain/wire/integrity-report.ts';
import { inSnapshot } from '../core/db/in-snapshot.ts';
import type { Deps } from '../core/deps.ts';
import { latestSeals } from './list-seals.ts';
import { moneyFigures } from './figures/money-figures.ts';
import { peopleFigures } from './figures/people-figures.ts';
import { hourFigures, reviewFigures } from './figures/review-figures.ts';
import { staffFigures } from './figures/staff-figures.ts';

/** Counts everything, which takes a while in a large community, and keeps it for all who ask. */
export async function makeReport({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<IntegrityReport> {
  const moment = now();
  const report = await countAll(db, moment);
  const made = { made_at: moment, answer: JSON.stringify(report) };
  await db
    .insertInto('integrity_report')
    .values(made)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(made).where('integrity_report.made_at', '<=', moment),
    )
    .execute();
  return report;
}

/** In one snapshot, so that the figures fit each other. */
async function countAll(db: Deps['db'], moment: Date): Promise<IntegrityReport> {
  return inSnapshot(db, async (snapshot) => {
    await sql`set local statement_timeout = 0`.execute(snapshot);
    return {
      madeAt: moment.toISOString(),
      ...(await reviewFigures(snapshot)),
      hours: await hourFigures(snapshot),
      ...(await peopleFigures(snapshot, moment)),
      staff: await staffFigures(snapshot),
      money: await moneyFigures(snapshot),
      seals: await latestSeals(snapshot),
    };
  });
}
