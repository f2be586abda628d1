import { sql } from 'kysely';
import { moderatorAppealMessages } from '@gbr/domain/messages/moderator-appeal.ts';
import type { AppealAnswered, AppealSent } from '@gbr/domain/wire/appeals.ts';
import { days } from '../support/clock.ts';
import type { World } from '../support/world.ts';
import { expectSame } from './step.ts';
import type { Action } from './step.ts';
import { currentBan, earlyRefusal, earn, give, isLockedOut, isStaff, noCheck } from './model.ts';
import type { Decision, Member, Model } from './model.ts';

function latestOf(model: Model, { kind, about }: Decision): Decision | undefined {
  return model.decisions.findLast((decision) => decision.kind === kind && decision.about === about);
}

function isInForce({ kind, about }: Decision): boolean {
  if (kind === 'check')
    return 'slot' in about && about.status === 'finished' && about.check.result === 'missing';
  if ('slot' in about) return about.status === 'deleted';
  return 'asin' in about ? about.status === 'rejected' && !about.isDeleted : about.ban !== 'active';
}

const stands = (model: Model, decision: Decision): boolean =>
  latestOf(model, decision) === decision && isInForce(decision);

export const openToAppeal = (model: Model): Decision[] =>
  model.decisions.filter((decision) => stands(model, decision) && !decision.appeal);

/** A deleted review can be unchecked; a ban that has ended, or was followed by another, is not lifted. */
function canBeUndone(model: Model, decision: Decision): boolean {
  const { kind, about, member } = decision;
  if (kind === 'ban') return latestOf(model, decision) === decision && currentBan(model, member) !== 'active';
  if (kind !== 'check' || !('slot' in about)) return isInForce(decision);
  return (about.status === 'finished' || about.status === 'deleted') && about.check.result === 'missing';
}

const isTooLate = (model: Model, decidedAt: number): boolean => model.now - decidedAt >= days(14);

const text = 'This was a mistake, please look again.';

export const appeal: Action = (model, dice) => {
  if (model.decisions.length === 0) return undefined;
  const open = openToAppeal(model);
  const tooLate = open.filter(({ at }) => isTooLate(model, at));
  const drawn = dice.prefer(dice.of([open, tooLate.length > 0 ? tooLate : open]), model.decisions);
  const who = dice.prefer([drawn.member], [drawn.member], model.members);
  const { kind, about } = drawn;
  const isOwn = who === drawn.member;
  // Who cannot log in has the link of the last mail.
  const byLink = kind === 'ban' && isOwn && isLockedOut(who);
  const latest = latestOf(model, drawn);
  const status = (): number => {
    if (!isOwn || ('asin' in about && about.isDeleted)) return 404;
    const isLate = !latest || isTooLate(model, latest.at);
    return isLate || latest.appeal || !isInForce(latest) ? 409 : 201;
  };
  return {
    what: `appeal ${kind} ${about.id} by ${who.id}`,
    async call(world) {
      if (!byLink) return world.as(who).post('/api/appeals', { kind, about: about.id, text });
      return world.as().post('/api/appeals', { token: await linkOf(world, who), text });
    },
    status: (byLink ? undefined : earlyRefusal(model, who, 'any')) ?? status(),
    apply(body) {
      if (latest) latest.appeal = { id: (body as AppealSent).appeal._id, isAnswered: false };
    },
  };
};

async function linkOf({ deps }: World, { id }: Member): Promise<string> {
  const { rows } = await sql<{ token: string }>`
    select substring(text from '/appeal/([A-Za-z0-9_-]+)') as token from mails
    where user_id = ${id} and kind = 'ban' order by id desc limit 1
  `.execute(deps.db);
  return rows[0]?.token ?? '';
}

function involvedIn({ about, by, member }: Decision): Member[] {
  return [by, member, ...('slot' in about ? [about.slot.book.owner] : [])];
}

function mayAnswer(model: Model, who: Member, decision: Decision): boolean {
  const bansAdmin = decision.kind === 'ban' && decision.member.role === 'admin';
  const involved = involvedIn(decision);
  const others = model.members.filter(
    (member) =>
      isStaff(member) &&
      !member.isDeleted &&
      currentBan(model, member) === 'active' &&
      !involved.includes(member) &&
      (!bansAdmin || member.role === 'admin'),
  );
  if (bansAdmin && who.role !== 'admin') return false;
  if (!involved.includes(who)) return true;
  const [decider, ...concerned] = involved;
  return others.length === 0 && (who.role === 'admin' || (who === decider && !concerned.includes(who)));
}

export const answerAppeal: Action = (model, dice) => {
  const appealed = model.decisions.filter((decision) => decision.appeal);
  if (appealed.length === 0) return undefined;
  const decision = dice.prefer(
    appealed.filter((each) => !each.appeal?.isAnswered),
    appealed,
  );
  const staff = model.members.filter((member) => isStaff(member) && !member.isDeleted);
  const free = staff.filter((member) => mayAnswer(model, member, decision));
  const who = dice.prefer(free, staff, model.members);
  const outcome = dice.of(['overturned', 'overturned', 'upheld'] as const);
  const status = (): number => {
    if (!mayAnswer(model, who, decision)) return 403;
    return decision.appeal?.isAnswered ? 409 : 200;
  };
  return {
    what: `answer the appeal of ${decision.kind} ${decision.about.id} by ${who.id}: ${outcome}`,
    call: (world) =>
      world.as(who).patch(`/api/appeals/${decision.appeal?.id}`, { outcome, reason: 'Looked again.' }),
    status: earlyRefusal(model, who, 'staff') ?? status(),
    apply(body) {
      if (decision.appeal) decision.appeal.isAnswered = true;
      const told = canBeUndone(model, decision) ? outcome : (`${outcome}Late` as const);
      expectSame('what is said', (body as AppealAnswered).msg, moderatorAppealMessages[told]);
      if (told === 'overturned') undo(model, decision);
    },
  };
};

function undo(model: Model, { kind, about, member }: Decision): void {
  if (kind === 'ban') member.ban = 'active';
  if ('asin' in about) about.status = 'pending';
  if (!('slot' in about)) return;
  if (kind === 'check') {
    about.check = { ...noCheck(), isMadeGood: about.check.isMadeGood };
    return;
  }
  const { price, book } = about.slot;
  about.status = 'finished';
  if (book.isDeleted) about.check.linkWaits = false;
  give(member, price);
  earn(model, member, book.owner, price, 1);
}
