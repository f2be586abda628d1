import type { Deps } from './core/deps.ts';
import { workOnMails } from './core/mail/mail-worker.ts';

/** What runs beside the requests: the mail worker and the scheduled jobs. */
export function declareWorkers(deps: Deps): void {
  workOnMails(deps);
}
