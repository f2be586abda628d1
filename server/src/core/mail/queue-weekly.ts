import type { Db } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { copyOf, draftOf } from './mail-draft.ts';
import type { MailDraft, MailRowDraft } from './mail-draft.ts';
import { mailQueue } from './queue-mail.ts';
import type { MailTx } from './queue-mail.ts';
import type { Mail, Recipient } from './templates/template.ts';

/** At most one for a member and a week, and as many statements for many members as for one. How many are new. */
export async function queueWeekly(
  tx: MailTx,
  week: string,
  mails: readonly { to: Recipient & { email: string }; mail: Mail }[],
): Promise<number> {
  const { db, now, enqueue, config } = tx;
  const drafts = new Map<string, MailDraft>();
  for (const { to, mail } of mails) drafts.set(newId(), draftOf(to, mail, config.publicUrl));
  if (drafts.size === 0) return 0;
  const rowOf = ([id, draft]: [string, MailRowDraft]) => ({ ...draft, id, created_at: now });
  const made = await db
    .insertInto('mails')
    .values([...drafts].map((draft) => Object.assign(rowOf(draft), { week })))
    .onConflict((again) => again.columns(['user_id', 'week']).where('week', 'is not', null).doNothing())
    .returning('id')
    .execute();
  const ids = made.map(({ id }) => id);
  const copies = new Map<string, MailRowDraft>();
  if (ids.length > 0 && (await copiesAreOn(db))) {
    for (const id of ids) {
      const draft = drafts.get(id);
      const copy = draft && copyOf(draft, config.supportEmail);
      if (copy) copies.set(newId(), copy);
    }
  }
  if (copies.size > 0)
    await db
      .insertInto('mails')
      .values([...copies].map(rowOf))
      .execute();
  await enqueue(
    mailQueue,
    [...ids, ...copies.keys()].map((mailId) => ({ mailId })),
  );
  return made.length;
}

async function copiesAreOn(db: Db): Promise<boolean> {
  const settings = await db.selectFrom('settings').select('bcc_all_emails').executeTakeFirst();
  return settings?.bcc_all_emails ?? false;
}
