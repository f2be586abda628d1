import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { mailQueue } from './queue-mail.ts';

// Waiting mails lack a job after a restore: a backup has the mails, not the jobs. A job that is done has sent no copy that it
// did not know.
export async function requeueMails({ write }: Pick<Deps, 'write'>): Promise<void> {
  await write(async ({ db, enqueue }) => {
    const { rows } = await sql<{ id: string }>`
      select id from mails m where status = 'queued' and not exists (
        select from pgboss.job j cross join lateral (values (j.data ->> 'mailId'), (j.data ->> 'copyId')) about (id)
        where j.name = ${mailQueue} and j.state <> 'completed' and about.id = m.id::text)
    `.execute(db);
    for (const { id } of rows) await enqueue(mailQueue, { mailId: id });
  });
}
