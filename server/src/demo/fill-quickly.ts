import { sql } from 'kysely';
import type { Deps } from '../core/deps.ts';
import { mailQueue } from '../core/mail/queue-mail.ts';

// For a folder that is thrown away: no write waits for the disk. Call the answer at the end: mails then count as sent.
export async function fillQuickly(deps: Deps): Promise<() => Promise<void>> {
  await sql`set synchronous_commit = off`.execute(deps.db);
  const { jobs } = deps;
  const enqueue = jobs.enqueue.bind(jobs);
  jobs.enqueue = async (db, queue, data, when) => {
    if (queue !== mailQueue) await enqueue(db, queue, data, when);
  };
  return async () => {
    jobs.enqueue = enqueue;
    await deps.db
      .updateTable('mails')
      .set((eb) => ({
        status: 'sent',
        sent_at: eb.ref('created_at'),
        attempts: 1,
        text: '',
        html: '',
        secret_link: '',
      }))
      .where('status', '=', 'queued')
      .execute();
    await sql`set synchronous_commit = on`.execute(deps.db);
  };
}
