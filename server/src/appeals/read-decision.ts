import { appealEnd, appealRefusal } from '@gbr/domain/appeals.ts';
import type { Decision } from '@gbr/domain/wire/appeals.ts';
import type { Db } from '../core/db/database.ts';
import type { AppealRow, DecisionRow } from '../core/db/tables.ts';
import { bookOfDecision, stillStands } from '../core/members/decisions.ts';
import { findDecision } from './find-decision.ts';
import type { DecisionRef } from './find-decision.ts';

export async function readDecision(
  db: Db,
  caller: { id: string } | undefined,
  ref: DecisionRef,
  now: Date,
): Promise<Decision> {
  const decision = await findDecision(db, caller, ref);
  const { kind, decided_at: decidedAt } = decision;
  const appeal = await appealOf(db, decision);
  const facts = {
    decidedAt,
    stands: await stillStands(db, decision),
    isAppealed: appeal !== undefined,
  };
  return {
    kind,
    title: (await bookOfDecision(db, decision))?.title ?? '',
    decidedAt: decidedAt.toISOString(),
    until: appealEnd(decidedAt).toISOString(),
    problem: appealRefusal(facts, now)?.msg ?? null,
    appeal: appeal ? appealView(appeal, !ref.token) : null,
  };
}

function appealOf(db: Db, { id }: DecisionRow): Promise<AppealRow | undefined> {
  return db.selectFrom('appeals').selectAll().where('decision_id', '=', id).executeTakeFirst();
}

function appealView(appeal: AppealRow, isOwner: boolean): Decision['appeal'] {
  const { outcome, stood, answered_at: answeredAt } = appeal;
  return {
    at: appeal.created_at.toISOString(),
    text: isOwner ? appeal.text : null,
    outcome,
    stood,
    reason: isOwner && outcome !== null ? appeal.reason : null,
    answeredAt: answeredAt?.toISOString() ?? null,
  };
}
