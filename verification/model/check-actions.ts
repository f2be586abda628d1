import { days } from '../support/clock.ts';
import { expectSame } from './step.ts';
import type { Action } from './step.ts';
import { earlyRefusal, give, isStaff, lastAssignmentOn, noteDecision, owe, undoWithin } from './model.ts';
import type { Assignment, Check, Model } from './model.ts';

const results = ['verified', 'missing', 'removed', 'unchecked'] as const;

/** What may come before each result. */
const allowedAfter: Record<(typeof results)[number], readonly Check['result'][]> = {
  verified: ['unchecked', 'verified', 'missing', 'removed'],
  missing: ['unchecked', 'missing'],
  removed: ['verified'],
  unchecked: ['verified', 'missing', 'removed'],
};

const finishedOf = (model: Model) => model.assignments.filter(({ status }) => status === 'finished');

export const checkReview: Action = (model, dice) => {
  const finished = finishedOf(model);
  if (model.assignments.length === 0) return undefined;
  const just = finished.filter(({ check }) => model.now - check.at <= undoWithin);
  // Called removed again, it is not paid again.
  const paidBefore = finished.filter(
    ({ check }) => check.isMadeGood && (check.result === 'removed' || check.result === 'verified'),
  );
  const withResult = (result: Check['result']) => finished.filter(({ check }) => check.result === result);
  const assignment = dice.prefer(
    dice.of([just, withResult('unchecked'), withResult('verified'), paidBefore]),
    finished,
    model.assignments,
  );
  const { check, slot, reader } = assignment;
  const { owner } = slot.book;
  const staff = model.members.filter((member) => isStaff(member) && !member.isDeleted);
  const checkers = staff.filter((member) => member === check.by);
  const who = dice.prefer(checkers, staff, staff, model.members);
  const result = dice.prefer(
    results.filter((next) => allowedAfter[next].includes(check.result)),
    results,
  );
  const status = (): number => {
    if (assignment.status !== 'finished') return 404;
    if (who === owner || who === reader) return 403;
    const isFresh = model.now - check.at <= undoWithin;
    if (result === 'unchecked') {
      if (check.by && check.by !== who) return 403;
      return isFresh && check.before ? 200 : 409;
    }
    if (isFresh && check.result === result && !check.linkWaits) return 409;
    if (result === 'missing' && slot.book.isDeleted && !check.linkWaits) return 409;
    return allowedAfter[result].includes(check.result) ? 200 : 409;
  };
  return {
    what: `check ${assignment.id} by ${who.id}: ${result}`,
    call: (world) => world.as(who).patch(`/api/reviews/${assignment.id}/check`, { result }),
    status: earlyRefusal(model, who, 'staff') ?? status(),
    apply() {
      if (result === 'unchecked') takeBack(model, assignment);
      else assignment.check = checked(model, assignment, { result, by: who });
      if (result === 'missing' && !slot.book.isDeleted)
        noteDecision(model, { kind: 'check', about: assignment, member: reader, by: who });
    },
  };
};

function checked(
  model: Model,
  { check, slot, finishedAt, isRefunded }: Assignment,
  { result, by }: Required<Pick<Check, 'by'>> & { result: Check['result'] },
): Check {
  const { owner } = slot.book;
  const isPaid =
    result === 'removed' &&
    model.isMakeGoodOn &&
    !check.isMadeGood &&
    !isRefunded &&
    !owner.isDeleted &&
    model.now - finishedAt <= days(97);
  if (isPaid) give(owner, slot.price);
  return {
    result,
    by,
    at: model.now,
    linkWaits: false,
    isMadeGood: check.isMadeGood || isPaid,
    before: check,
  };
}

function takeBack(model: Model, assignment: Assignment): void {
  const { check, slot } = assignment;
  const { before } = check;
  if (!before) return;
  model.decisions = model.decisions.filter(
    ({ kind, about, at, appeal }) =>
      kind !== 'check' || about !== assignment || at !== check.at || appeal !== undefined,
  );
  if (check.isMadeGood && !before.isMadeGood && !slot.book.owner.isDeleted) {
    for (const currency of ['credits', 'gems'] as const) owe(slot.book.owner, currency, slot.price[currency]);
  }
  const linkWaits =
    before.result === 'missing' && !slot.book.isDeleted && (check.linkWaits || before.linkWaits);
  assignment.check = { ...before, linkWaits, before: undefined };
}

export const sendLink: Action = (model, dice) => {
  if (model.assignments.length === 0) return undefined;
  const missing = finishedOf(model).filter(({ check }) => check.result === 'missing');
  const drawn = dice.prefer(
    missing.filter(({ reader }) => earlyRefusal(model, reader, 'any') === undefined),
    missing,
    model.assignments,
  );
  const { reader, slot } = drawn;
  const assignment = lastAssignmentOn(model, reader, slot.book);
  const isHeld = assignment?.status === 'finished' || assignment?.status === 'on_review';
  const isMissing = assignment?.status === 'finished' && assignment.check.result === 'missing';
  return {
    what: `link to the review of ${slot.book.id} by ${reader.id}`,
    call: (world) =>
      world
        .as(reader)
        .patch(`/api/books/${slot.book.id}/review-link`, { reviewUrl: 'https://www.amazon.com/r/1' }),
    status: earlyRefusal(model, reader, 'any') ?? (isMissing ? 200 : isHeld ? 409 : 404),
    apply: () => void (assignment && (assignment.check.linkWaits = true)),
  };
};

export const switchMakeGood: Action = (model, dice) => {
  const who = dice.prefer(model.members.filter(isStaff), model.members);
  const makeGood = dice.of([true, true, false]);
  return {
    what: `make-good ${makeGood} by ${who.id}`,
    call: (world) => world.as(who).patch('/api/settings', { makeGood }),
    status: earlyRefusal(model, who, 'staff') ?? 200,
    apply(body) {
      model.isMakeGoodOn = makeGood;
      expectSame('the setting', (body as { makeGood: boolean }).makeGood, makeGood);
    },
  };
};
