import { join } from 'node:path';
import type { Deps } from '../deps.ts';
import type { Job } from '../jobs/run-job.ts';
import { folderTransport } from './transports/folder-transport.ts';
import { eraseOldMails } from './erase-mails.ts';
import { mailQueue } from './queue-mail.ts';
import { requeueMails } from './requeue-mails.ts';
import { sendMails } from './send-mail.ts';
import type { DueMail } from './send-mail.ts';
import { smtpTransport } from './transports/smtp-transport.ts';

/** About three days of attempts: a mail server may be down over a weekend. */
const rules = {
  idlePollSeconds: 2,
  gatherMs: 100,
  retries: 900,
  firstPauseSeconds: 2,
  longestPauseSeconds: 300,
};

/** What an operator's command queued on its own connection has no job. */
const everyTenMinutes = '5-59/10 * * * *';
const everyNight = '40 3 * * *';

/** Over SMTP where a server is set, else into the data folder. Call before the jobs start. */
export function workOnMails(deps: Deps): void {
  const { smtpUrl, dataDir } = deps.config;
  const transport = smtpUrl ? smtpTransport(smtpUrl) : folderTransport(join(dataDir, 'mail'), deps.log);
  deps.jobs.workTogether(mailQueue, (jobs) => sendMails(deps, transport, jobs.map(dueMail)), {
    ...rules,
    atOnce: transport.atOnce,
    workers: transport.workers,
  });
  deps.jobs.schedule('requeue-mails', everyTenMinutes, () => requeueMails(deps), { alsoAtStart: true });
  deps.jobs.schedule('forget-old-mails', everyNight, () => eraseOldMails(deps.db, deps.now()), {
    isMadeUpFor: true,
  });
}

function dueMail({ data: { mailId, copyId }, isLastTry }: Job): DueMail {
  if (mailId === undefined) throw new Error('A job of the mails names no mail.');
  return { mailId, copyId, isLastTry };
}
