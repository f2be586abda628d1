import { appealRefusal } from '@gbr/domain/appeals.ts';
import { appealProblem } from '@gbr/domain/forms/appeal.ts';
import { appealMessages } from '@gbr/domain/messages/appeal.ts';
import { conflict } from '@gbr/domain/refusals.ts';
import type { AppealBody, AppealSent } from '@gbr/domain/wire/appeals.ts';
import type { Db } from '../core/db/database.ts';
import { violatedConstraint } from '../core/db/database.ts';
import { newId } from '../core/db/ids.ts';
import { lockMembers } from '../core/db/locks.ts';
import type { DecisionRow } from '../core/db/tables.ts';
import type { Tx } from '../core/db/tx.ts';
import { assertValid, HttpError, orNotFound, refuseIf } from '../core/http-error.ts';
import { stillStands } from '../core/members/decisions.ts';
import { findDecision } from './find-decision.ts';

/** Once for each decision, within 14 days and while it stands: 409 otherwise. */
export async function makeAppeal(
  tx: Tx,
  caller: { id: string } | undefined,
  { text, ...ref }: AppealBody,
): Promise<AppealSent> {
  const { db, now } = tx;
  const found = await findDecision(db, caller, ref);
  assertValid(appealProblem({ text }));
  // Nobody deletes the member meanwhile: what they write would be left behind.
  await lockMembers(db, found.member_id);
  const decision = orNotFound(await lockDecision(db, found.id), appealMessages.notFound);
  refuseIf(
    appealRefusal(
      {
        decidedAt: decision.decided_at,
        stands: await stillStands(db, decision),
        isAppealed: await isAppealed(db, decision),
      },
      now,
    ),
  );
  const id = newId();
  const { kind, about_id, member_id, decided_by } = decision;
  try {
    await db
      .insertInto('appeals')
      .values({
        id,
        decision_id: decision.id,
        kind,
        about_id,
        member_id,
        decided_by,
        text: text.trim(),
        created_at: now,
      })
      .execute();
  } catch (error) {
    if (violatedConstraint(error) !== 'appeals_decision') throw error;
    throw new HttpError(conflict(appealMessages.already));
  }
  return { msg: appealMessages.sent, appeal: { _id: id, kind, about: about_id, at: now.toISOString() } };
}

/** Until the appeal is stored, the decision cannot be taken back. */
function lockDecision(db: Db, id: string): Promise<DecisionRow | undefined> {
  return db.selectFrom('decisions').selectAll().where('id', '=', id).forKeyShare().executeTakeFirst();
}

async function isAppealed(db: Db, { id }: Pick<DecisionRow, 'id'>): Promise<boolean> {
  const appeal = await db.selectFrom('appeals').select('id').where('decision_id', '=', id).executeTakeFirst();
  return appeal !== undefined;
}
