import type { Deps } from './core/deps.ts';
import { removeExpired } from './core/members/remove-expired.ts';
import { deleteInactive } from './core/members/delete-inactive.ts';
import { workOnMails } from './core/mail/mail-worker.ts';
import { workOnCopies } from './core/exchange/copies/make-copy.ts';
import { workOnFileRemovals } from './core/uploads/remove-files.ts';
import { sealDays } from './core/ledger/seals/seal-days.ts';
import { foldTallies } from './core/exchange/tallies.ts';
import { sweepUploads } from './core/uploads/sweep.ts';
import { checkLedger } from './operate/check-ledger.ts';
import { makeReport } from './integrity/make-report.ts';
import { expireOverdue, remindReaders } from './reviews/deadlines.ts';
import { sendSummaries } from './summaries/send-summaries.ts';

export function declareJobs(deps: Deps): void {
  workOnMails(deps);
  workOnFileRemovals(deps);
  workOnCopies(deps);
  const everyHour = '0 * * * *';
  const everyTenMinutes = '*/10 * * * *';
  const everyNight = '40 3 * * *';
  deps.jobs.schedule(
    'overdue-assignments',
    everyHour,
    async () => {
      await expireOverdue(deps);
      await remindReaders(deps);
    },
    { alsoAtStart: true },
  );
  // Hourly, so that a midnight at which the database was away is made up for.
  const long = { alsoAtStart: true, limitSeconds: 3_600 };
  deps.jobs.schedule(
    'seal-days',
    everyHour,
    async () => {
      if ((await sealDays(deps)) > 0) await makeReport(deps);
    },
    long,
  );
  // Hourly, too: on other days, and once all are made, it does nothing.
  deps.jobs.schedule('weekly-summary', '10 * * * *', async () => void (await sendSummaries(deps)), long);
  deps.jobs.schedule('make-integrity-report', '5 * * * *', async () => void (await makeReport(deps)), long);
  deps.jobs.schedule('check-ledger', '20 * * * *', () => checkLedger(deps), {
    limitSeconds: long.limitSeconds,
  });
  deps.jobs.schedule('fold-tallies', everyTenMinutes, () => deps.write(foldTallies));
  deps.jobs.schedule('remove-expired', everyHour, () => removeExpired(deps));
  // Some servers are off at night.
  const madeUpFor = { isMadeUpFor: true };
  deps.jobs.schedule('forget-inactive', everyNight, async () => void (await deleteInactive(deps)), madeUpFor);
  deps.jobs.schedule('sweep-uploads', everyNight, async () => void (await sweepUploads(deps)), madeUpFor);
}
