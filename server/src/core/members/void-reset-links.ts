import { sql } from 'kysely';
import type { Tx } from '../db/tx.ts';
import type { MailKind } from '../mail/templates/template.ts';

const resetMail: MailKind = 'password-reset';

/** With the emails that the mail server has refused: tried again later, they bring a dead link after the one that works. */
export async function voidResetLinks({ db }: Pick<Tx, 'db'>, userId: string): Promise<void> {
  await sql`
    with waiting as (
      delete from mails where user_id = ${userId} and kind = ${resetMail} and status = 'queued' and attempts > 0
    )
    delete from reset_tokens where user_id = ${userId}
  `.execute(db);
}
