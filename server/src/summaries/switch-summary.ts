import { weeklySummaryMessages } from '@gbr/domain/messages/weekly-summary.ts';
import { badInput } from '@gbr/domain/refusals.ts';
import type { WeeklySummaryBody } from '@gbr/domain/wire/accounts.ts';
import type { Tx } from '../core/db/tx.ts';
import { HttpError } from '../core/http-error.ts';
import type { MailKind } from '../core/mail/templates/template.ts';

const kind: MailKind = 'weekly-summary';

/** One that waits to be sent is dropped, too. */
export async function switchSummary(
  { db }: Pick<Tx, 'db'>,
  member: { id: string },
  { on }: WeeklySummaryBody,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ weekly_summary: on })
    .where('id', '=', member.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new HttpError(badInput(weeklySummaryMessages.badLink));
  if (on) return;
  await db
    .deleteFrom('mails')
    .where('user_id', '=', member.id)
    .where('kind', '=', kind)
    .where('status', '=', 'queued')
    .execute();
}

/** By the link in the mail; as often as it is followed. */
export async function turnOffByLink(tx: Pick<Tx, 'db'>, memberId: string | undefined): Promise<void> {
  if (memberId === undefined) throw new HttpError(badInput(weeklySummaryMessages.badLink));
  await switchSummary(tx, { id: memberId }, { on: false });
}
