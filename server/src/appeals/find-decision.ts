import { sql } from 'kysely';
import type { AppealKind } from '@gbr/domain/appeals.ts';
import { appealMessages } from '@gbr/domain/messages/appeal.ts';
import { serverMessages } from '@gbr/domain/messages/server.ts';
import { badInput, conflict } from '@gbr/domain/refusals.ts';
import type { Db } from '../core/db/database.ts';
import { isId } from '../core/db/ids.ts';
import type { DecisionRow } from '../core/db/tables.ts';
import { HttpError, orNotFound, unauthorised } from '../core/http-error.ts';
import { decisionOfLink, isInForce, latestDecision } from '../core/members/decisions.ts';

/** By the token of a mailed link, or by what it is about. */
export interface DecisionRef {
  kind?: AppealKind | null;
  about?: string | null;
  token?: string | null;
}

/** The one a mailed link is for, or the last one about something of the caller's: 404 for what is not theirs. */
export async function findDecision(
  db: Db,
  caller: { id: string } | undefined,
  { kind, about, token }: DecisionRef,
): Promise<DecisionRow> {
  if (token) return linkedDecision(db, token);
  if (!caller) throw unauthorised();
  if (!kind) throw new HttpError(badInput(appealMessages.kind, 'kind'));
  if (!about) throw new HttpError(badInput(appealMessages.about, 'about'));
  orNotFound((await isOwn(db, caller, kind, about)) || undefined, appealMessages.notFound);
  const decision = await latestDecision(db, kind, about);
  if (decision) return decision;
  // Old ones are no longer stored.
  const wasMade = await isInForce(db, kind, about);
  throw new HttpError(conflict(wasMade ? appealMessages.tooLate : appealMessages.nothing));
}

async function linkedDecision(db: Db, token: string): Promise<DecisionRow> {
  const decision = await decisionOfLink(db, token);
  if (!decision) throw new HttpError(badInput(serverMessages.badLink));
  return decision;
}

async function isOwn(db: Db, { id }: { id: string }, kind: AppealKind, about: string): Promise<boolean> {
  if (!isId(about)) return false;
  const own = {
    ban: sql`select where ${about.toLowerCase()} = ${id}`,
    book: sql`select from books where id = ${about} and owner_id = ${id} and deleted_at is null`,
    review: sql`select from assignments where id = ${about} and user_id = ${id}`,
    check: sql`select from assignments where id = ${about} and user_id = ${id}`,
  };
  return (await own[kind].execute(db)).rows.length > 0;
}
