import { describe, expect, test } from 'vitest';
import {
  checkRefusal,
  checkResults,
  dueChecks,
  isMadeGood,
  markReached,
  nextCheck,
  resultBefore,
} from './checks.ts';
import type { CheckFacts, CheckResult } from './checks.ts';

const hours = 3_600_000;
const days = 24 * hours;
const finishedAt = new Date('2026-11-01T12:00:00Z');
const at = (ms: number) => new Date(finishedAt.getTime() + ms);
const next = (result: CheckResult, ms: number) => nextCheck(result, { finishedAt, now: at(ms) });

describe('the next check', () => {
  test('of an unchecked review is due 48 hours after the turn-in', () => {
    expect(next('unchecked', 0)).toEqual({ at: at(48 * hours), due: 'first' });
  });

  test.each([
    [1 * days, 30],
    [30 * days - 1, 30],
    [30 * days, 90],
    [90 * days - 1, 90],
  ])('of a review verified after %i ms is due %i days after the turn-in', (ms, due) => {
    expect(next('verified', ms)).toEqual({ at: at(due * days), due: 'again' });
  });

  test('of a missing review is due a week after the check', () => {
    expect(next('missing', 3 * days)).toEqual({ at: at(10 * days), due: 'answer' });
  });

  test('of each kind is due after one result alone', () => {
    const results = dueChecks.map((due) => checkResults.filter((result) => next(result, 0)?.due === due));
    expect(results).toEqual(dueChecks.map((due) => [resultBefore[due]]));
  });

  test('there is none after the last one and after a removal', () => {
    expect(next('verified', 90 * days)).toBeUndefined();
    expect(next('removed', 40 * days)).toBeUndefined();
  });
});

test('the later looks begin 30 and 90 days after the turn-in', () => {
  expect(
    [30 * days - 1, 30 * days, 90 * days - 1, 90 * days].map((ms) => markReached(finishedAt, at(ms))),
  ).toEqual([undefined, 'after30Days', 'after30Days', 'after90Days']);
});

test('the author gets the price for 97 days', () => {
  expect(isMadeGood(finishedAt, at(97 * days))).toBe(true);
  expect(isMadeGood(finishedAt, at(97 * days + 1))).toBe(false);
});

const facts = (given: Partial<CheckFacts> = {}): CheckFacts => ({
  check: 'unchecked',
  checkedAt: null,
  checkedBy: null,
  linkWaits: false,
  canTakeBack: false,
  isBookGone: false,
  ...given,
});

const after = (check: CheckResult, given: Partial<CheckFacts> = {}) =>
  facts({ check, checkedAt: at(0), checkedBy: 'a', canTakeBack: true, ...given });

describe('a check', () => {
  const actor = { id: 'a' };
  const refusal = (given: CheckFacts, result: CheckResult, seen?: Date | null, ms: number = 1 * days) =>
    checkRefusal(actor, given, { result, seen, arrivedAt: at(ms) }, at(ms))?.status;

  test('follows what was found before', () => {
    const allowed = checkResults.map((before) =>
      (['verified', 'missing', 'removed'] as const).filter(
        (result) => refusal(before === 'unchecked' ? facts() : after(before), result) === undefined,
      ),
    );
    expect(allowed).toEqual([
      ['verified', 'missing'],
      ['verified', 'removed'],
      ['verified', 'missing'],
      ['verified'],
    ]);
  });

  test('finds no review of a deleted book missing: its reader could not answer', () => {
    expect(refusal(facts({ isBookGone: true }), 'missing')).toBe(409);
    expect(refusal(after('missing', { isBookGone: true }), 'missing')).toBe(409);
    expect(refusal(after('missing', { isBookGone: true, linkWaits: true }), 'missing')).toBeUndefined();
    expect(refusal(facts({ isBookGone: true }), 'verified')).toBeUndefined();
    expect(refusal(after('verified', { isBookGone: true }), 'removed')).toBeUndefined();
  });

  test('is refused when another one came before it', () => {
    expect(refusal(facts(), 'verified', null)).toBeUndefined();
    expect(refusal(facts(), 'verified', at(0))).toBe(409);
    expect(refusal(after('verified'), 'verified', null)).toBe(409);
    expect(refusal(after('verified'), 'removed', at(0))).toBeUndefined();
  });

  test('is not made twice at once, unless the caller has seen the first or a link came between', () => {
    expect(refusal(after('missing', { checkedBy: 'b' }), 'missing', undefined, 10_000)).toBe(409);
    expect(refusal(after('missing', { checkedBy: 'b' }), 'missing', undefined, 10_001)).toBeUndefined();
    expect(refusal(after('missing'), 'missing', at(0), 0)).toBeUndefined();
    expect(refusal(after('missing', { linkWaits: true }), 'missing', undefined, 0)).toBeUndefined();
    expect(refusal(after('verified'), 'removed', undefined, 0)).toBeUndefined();
  });

  test('is not made by a call that came before another one was made, unless it has seen that', () => {
    const came = (ms: number, seen?: Date) =>
      checkRefusal(actor, after('missing'), { result: 'verified', seen, arrivedAt: at(ms) }, at(1))?.status;
    expect(came(-1)).toBe(409);
    expect(came(0)).toBeUndefined();
    expect(came(-1, at(0))).toBeUndefined();
  });

  test('is taken back once, within 10 seconds, by who made it', () => {
    expect(refusal(after('verified'), 'unchecked', at(0), 10_000)).toBeUndefined();
    expect(refusal(after('verified'), 'unchecked', at(0), 10_001)).toBe(409);
    expect(refusal(after('verified', { checkedBy: 'b' }), 'unchecked', at(0), 0)).toBe(403);
    expect(refusal(after('verified', { canTakeBack: false }), 'unchecked', at(0), 0)).toBe(409);
    expect(refusal(after('verified'), 'unchecked', null, 0)).toBe(409);
    expect(refusal(facts(), 'unchecked', null, 0)).toBe(409);
  });
});
