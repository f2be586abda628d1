import { appealAnswer } from '@gbr/domain/appeals.ts';
import type { AppealKind, AppealOutcome } from '@gbr/domain/appeals.ts';
import { appealAnswerProblem } from '@gbr/domain/forms/appeal.ts';
import { moderatorAppealMessages } from '@gbr/domain/messages/moderator-appeal.ts';
import { canAnswerAppeal } from '@gbr/domain/permissions.ts';
import type { Actor, AppealParties } from '@gbr/domain/permissions.ts';
import { conflict } from '@gbr/domain/refusals.ts';
import type { Appeal } from '@gbr/domain/wire/appeals.ts';
import { leaveAudit } from '../../core/db/audit-log.ts';
import type { Db } from '../../core/db/database.ts';
import { isId } from '../../core/db/ids.ts';
import { lockMembers } from '../../core/db/locks.ts';
import type { AppealRow } from '../../core/db/tables.ts';
import type { Tx } from '../../core/db/tx.ts';
import { assertValid, HttpError, orNotFound, refuseIf } from '../../core/http-error.ts';
import { findRecipient } from '../../core/mail/find-recipient.ts';
import { queueMail } from '../../core/mail/queue-mail.ts';
import { appealDecided } from '../../core/mail/templates/appeal-decided.ts';
import { bookOfDecision, canBeUndone, isBanned } from '../../core/members/decisions.ts';
import { appealParties } from './appeal-parties.ts';
import { availableStaff, hasOthers } from './available-staff.ts';
import { readAppeal } from './list-appeals.ts';
import { undoDecision } from './undo-decision.ts';

interface Answer {
  appealId: string;
  outcome: AppealOutcome;
  reason: string;
}

const aboutKinds: Record<AppealKind, 'user' | 'book' | 'review'> = {
  ban: 'user',
  book: 'book',
  review: 'review',
  check: 'review',
};

interface Answered {
  msg: string;
  appeal: Appeal;
}

// What it undoes, and who may: rules.md#appeals. 409 for a second answer.
export async function answerAppeal(
  tx: Tx,
  actor: Actor,
  { appealId, outcome, reason }: Answer,
): Promise<Answered> {
  const { db, now } = tx;
  assertValid(appealAnswerProblem({ reason }));
  const appeal = orNotFound(await lockAppeal(db, appealId), moderatorAppealMessages.notFound);
  const parties = await readParties(db, appeal);
  refuseIf(canAnswerAppeal(actor, parties, hasOthers(await availableStaff(tx), parties)));
  if (appeal.outcome !== null) throw new HttpError(conflict(moderatorAppealMessages.answered));

  const { kind, about_id } = appeal;
  const stood =
    outcome === 'overturned' ? await undoDecision(tx, actor, appeal) : await canBeUndone(tx, appeal);
  const answer = { outcome, reason: reason.trim() };
  await db
    .updateTable('appeals')
    .set({ ...answer, stood, answered_by: actor.id, answered_at: now })
    .where('id', '=', appeal.id)
    .execute();
  await leaveAudit(tx, actor, {
    action: outcome === 'upheld' ? 'appeal.uphold' : 'appeal.overturn',
    about: { kind: aboutKinds[kind], id: about_id },
    before: { outcome: null },
    after: { appeal: kind, ...answer },
  });
  await notifyMember(tx, appeal, { ...answer, stood });
  return {
    msg: appealAnswer({ outcome, stood }),
    appeal: orNotFound(await readAppeal(tx, actor, appeal.id), moderatorAppealMessages.notFound),
  };
}

/** The member first, in the order in which everything locks them. */
async function lockAppeal(db: Db, appealId: string): Promise<AppealRow | undefined> {
  if (!isId(appealId)) return undefined;
  const query = db.selectFrom('appeals').selectAll().where('id', '=', appealId);
  const appeal = await query.executeTakeFirst();
  if (!appeal) return undefined;
  await lockMembers(db, appeal.member_id);
  return query.forNoKeyUpdate().executeTakeFirst();
}

async function readParties(db: Db, appeal: AppealRow): Promise<AppealParties> {
  const member = await db
    .selectFrom('users')
    .select('role')
    .where('id', '=', appeal.member_id)
    .executeTakeFirstOrThrow();
  const review = await db
    .selectFrom('assignments')
    .select('owner_id')
    .where('id', '=', appeal.about_id)
    .executeTakeFirst();
  return appealParties(appeal, { memberRole: member.role, authorId: review?.owner_id ?? null });
}

async function notifyMember(
  tx: Tx,
  appeal: AppealRow,
  answer: { outcome: AppealOutcome; reason: string; stood: boolean },
): Promise<void> {
  const book = await bookOfDecision(tx.db, appeal);
  const { kind, about_id } = appeal;
  const isReplaced = kind === 'ban' && !answer.stood && (await isBanned(tx, about_id));
  const mail = appealDecided({ kind, book, isReplaced, ...answer });
  await queueMail(tx, await findRecipient(tx.db, appeal.member_id), mail);
}
