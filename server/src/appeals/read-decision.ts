import { sql } from 'kysely';
import { appealEnd, appealRefusal } from '@gbr/domain/appeals.ts';
import type { Decision } from '@gbr/domain/wire/appeals.ts';
import type { Db } from '../core/db/database.ts';
import type { DecisionRow } from '../core/db/tables.ts';
import { stillStands } from '../core/members/decisions.ts';
import { findDecision } from './find-decision.ts';
import type { Named } from './find-decision.ts';
import { isAppealed } from './make-appeal.ts';

export async function readDecision(
  db: Db,
  caller: { id: string } | undefined,
  named: Named,
  now: Date,
): Promise<Decision> {
  const decision = await findDecision(db, caller, named);
  const { kind, decided_at: decidedAt } = decision;
  const facts = {
    decidedAt,
    stands: await stillStands(db, decision),
    isAppealed: await isAppealed(db, decision),
  };
  return {
    kind,
    title: await titleOf(db, decision),
    decidedAt: decidedAt.toISOString(),
    until: appealEnd(decidedAt).toISOString(),
    problem: appealRefusal(facts, now)?.msg ?? null,
  };
}

async function titleOf(db: Db, { about_id: about }: DecisionRow): Promise<string> {
  const { rows } = await sql<{ title: string }>`
    select title from books where id = ${about}
      or id = (select book_id from assignments where id = ${about})
  `.execute(db);
  return rows[0]?.title ?? '';
}
