import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { mailQueue } from './queue-mail.ts';

/** Waiting mails lack a job only after a restore: a backup has the mails, not the jobs. */
export async function requeueMails({ write }: Pick<Deps, 'write'>): Promise<void> {
  await write(async ({ db, enqueue }) => {
    const { rows } = await sql<{ id: string }>`
      select id from mails m where status = 'queued' and not exists (
        select from pgboss.job j where j.name = ${mailQueue} and j.data ->> 'mailId' = m.id::text)
    `.execute(db);
    for (const { id } of rows) await enqueue(mailQueue, { mailId: id });
  });
}
