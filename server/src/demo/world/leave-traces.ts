import { sql } from 'kysely';
import type { Tx } from '../../core/db/tx.ts';
import { chapters } from '../book-text.ts';

const pages = chapters.length + 1;

/** What a month leaves behind beside the exchange's own acts. */
export async function leaveTraces(tx: Pick<Tx, 'db'>): Promise<void> {
  await leaveReading(tx);
  await leaveSharedAddress(tx);
  await leaveUndeliveredMail(tx);
}

/** Of the readers who were given a file: most opened all of it, some a part, and one in ten never came. */
async function leaveReading({ db }: Pick<Tx, 'db'>): Promise<void> {
  await sql`
    update assignments set
      downloaded_at = picked_at + interval '40 minutes',
      read_total = ${pages},
      read_opened = case when number < 7 then ${pages} else number - 6 end,
      read_seconds = 300 + 130 * number
    from (
      select a.id, abs(hashtext(a.id::text)) % 10 as number
      from assignments a join campaigns c on c.id = a.campaign_id
      where c.option = 'standard' and a.status = 'finished'
    ) drawn
    where drawn.id = assignments.id and number < 9
  `.execute(db);
}

async function leaveSharedAddress({ db }: Pick<Tx, 'db'>): Promise<void> {
  await sql`
    insert into seen_addresses (user_id, digest, day)
    select member, 'one household', (picked_at at time zone 'UTC')::date
    from (select * from assignments where status = 'finished' order by finished_at desc, id limit 1) latest,
      unnest(array[latest.user_id, latest.owner_id]) member
    on conflict do nothing
  `.execute(db);
}

async function leaveUndeliveredMail({ db }: Pick<Tx, 'db'>): Promise<void> {
  await sql`
    update mails set status = 'failed', attempts = 1, text = '', html = '', secret_link = '',
      last_error = '550 5.1.1 There is no mailbox of this name.'
    where id = (select id from mails where kind = 'book-approved' order by recipient, id limit 1)
  `.execute(db);
}
