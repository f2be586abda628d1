import { sql } from 'kysely';
import { appealEnd, appealRefusal } from '@gbr/domain/appeals.ts';
import type { Decision } from '@gbr/domain/wire/appeals.ts';
import type { Db } from '../core/db/database.ts';
import type { AppealRow, DecisionRow } from '../core/db/tables.ts';
import { stillStands } from '../core/members/decisions.ts';
import { findDecision } from './find-decision.ts';
import type { Named } from './find-decision.ts';

export async function readDecision(
  db: Db,
  caller: { id: string } | undefined,
  named: Named,
  now: Date,
): Promise<Decision> {
  const decision = await findDecision(db, caller, named);
  const { kind, decided_at: decidedAt } = decision;
  const appeal = await appealOf(db, decision);
  const facts = {
    decidedAt,
    stands: await stillStands(db, decision),
    isAppealed: appeal !== undefined,
  };
  return {
    kind,
    title: await titleOf(db, decision),
    decidedAt: decidedAt.toISOString(),
    until: appealEnd(decidedAt).toISOString(),
    problem: appealRefusal(facts, now)?.msg ?? null,
    appeal: appeal ? appealView(appeal, !named.token) : null,
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

async function titleOf(db: Db, { about_id: about }: DecisionRow): Promise<string> {
  const { rows } = await sql<{ title: string }>`
    select title from books where id = ${about}
      or id = (select book_id from assignments where id = ${about})
  `.execute(db);
  return rows[0]?.title ?? '';
}
