import { checkAgainMs, checkAfterMs, linkAnswerMs, makeGoodMs, undoCheckMs } from './limits.ts';
import { checkMessages } from './messages/check.ts';
import { conflict, forbidden } from './refusals.ts';
import type { Refusal } from './refusals.ts';

export const checkResults = ['unchecked', 'verified', 'missing', 'removed'] as const;
export type CheckResult = (typeof checkResults)[number];

/** The kinds of a check that is due: the first one, a later look, or what became of a missing review. */
export const dueChecks = ['first', 'again', 'answer'] as const;
export type DueCheck = (typeof dueChecks)[number];

/** Each kind is due after one result alone, as `nextCheck` says. */
export const resultBefore: Record<DueCheck, CheckResult> = {
  first: 'unchecked',
  again: 'verified',
  answer: 'missing',
};

export const checkLabels: Record<CheckResult, string> = {
  unchecked: 'Not checked',
  verified: 'Verified',
  missing: 'Missing',
  removed: 'Removed',
};

export const dueCheckLabels: Record<DueCheck, string> = {
  first: 'First check',
  again: 'Check again',
  answer: 'Answer',
};

/** For author and reader, with the day of the check. */
export const foundLabels: Record<Finding, string> = {
  verified: 'Verified on Amazon',
  missing: 'Not found on Amazon',
  removed: 'No longer on Amazon',
};

interface NextCheck {
  at: Date;
  due: DueCheck;
}

/** None after the last look and for what was removed. */
export function nextCheck(
  result: CheckResult,
  { finishedAt, now }: { finishedAt: Date; now: Date },
): NextCheck | undefined {
  switch (result) {
    case 'unchecked':
      return { at: later(finishedAt, checkAfterMs), due: 'first' };
    case 'verified': {
      const wait = Object.values(checkAgainMs).find((ms) => later(finishedAt, ms) > now);
      return wait === undefined ? undefined : { at: later(finishedAt, wait), due: 'again' };
    }
    case 'missing':
      return { at: linkDueAt(now), due: 'answer' };
    case 'removed':
      return undefined;
  }
}

/** Which of the later looks a check at `now` is. */
export function markReached(finishedAt: Date, now: Date): keyof typeof checkAgainMs | undefined {
  if (now >= later(finishedAt, checkAgainMs.after90Days)) return 'after90Days';
  return now >= later(finishedAt, checkAgainMs.after30Days) ? 'after30Days' : undefined;
}

export function linkDueAt(checkedAt: Date): Date {
  return later(checkedAt, linkAnswerMs);
}

/** Whether the author gets the price of a review that has disappeared by now. */
export function isMadeGood(finishedAt: Date, now: Date): boolean {
  return now <= later(finishedAt, makeGoodMs);
}

export interface CheckFacts {
  check: CheckResult;
  checkedAt: Date | null;
  checkedBy: string | null;
  /** The reader has sent a link since. */
  linkWaits: boolean;
  canTakeBack: boolean;
  isBookGone: boolean;
}

interface CheckRequest {
  /** `unchecked` takes the last check back. */
  result: CheckResult;
  /** The `checkedAt` that was on the screen, null for none; undefined when the caller does not say. */
  seen: Date | null | undefined;
  arrivedAt: Date;
}

/** Which results may follow which: see rules.md#checking. The rating is not among the facts. */
export function checkRefusal(
  actor: { id: string },
  facts: CheckFacts,
  { result, seen, arrivedAt }: CheckRequest,
  now: Date,
): Refusal | undefined {
  if (result === 'unchecked') {
    if (facts.checkedBy !== null && facts.checkedBy !== actor.id) return forbidden(checkMessages.notYours);
    if (isOutdated(facts, seen)) return conflict(checkMessages.meanwhile);
    return isStillFresh(facts, now) && facts.canTakeBack ? undefined : conflict(checkMessages.tooLate);
  }
  const isBlind = seen === undefined && (isSentTwice(facts, result, now) || isOvertaken(facts, arrivedAt));
  if (isBlind || isOutdated(facts, seen)) return conflict(checkMessages.meanwhile);
  // Its reader has no page any more to send the link from. One that was sent nevertheless is answered.
  if (result === 'missing' && facts.isBookGone && !facts.linkWaits) return conflict(checkMessages.bookGone);
  return mayFollow(result, facts.check) ? undefined : conflict(refusals[result]);
}

export type Finding = Exclude<CheckResult, 'unchecked'>;

export function mayFollow(finding: Finding, check: CheckResult): boolean {
  return follows[finding].includes(check);
}

const follows: Record<Finding, readonly CheckResult[]> = {
  verified: ['unchecked', 'verified', 'missing', 'removed'],
  missing: ['unchecked', 'missing'],
  removed: ['verified'],
};

const refusals: Record<Finding, string> = {
  verified: checkMessages.meanwhile,
  missing: checkMessages.notMissing,
  removed: checkMessages.notRemoved,
};

function isOutdated({ checkedAt }: CheckFacts, seen: Date | null | undefined): boolean {
  return seen !== undefined && (seen?.getTime() ?? null) !== (checkedAt?.getTime() ?? null);
}

const isOvertaken = ({ checkedAt }: CheckFacts, arrivedAt: Date) =>
  checkedAt !== null && checkedAt > arrivedAt;

/** Without `seen`, what was found just now is not found once more. */
function isSentTwice(facts: CheckFacts, result: CheckResult, now: Date): boolean {
  return facts.check === result && !facts.linkWaits && isStillFresh(facts, now);
}

function isStillFresh({ checkedAt }: CheckFacts, now: Date): boolean {
  return checkedAt !== null && now.getTime() - checkedAt.getTime() <= undoCheckMs;
}

function later(moment: Date, ms: number): Date {
  return new Date(moment.getTime() + ms);
}
