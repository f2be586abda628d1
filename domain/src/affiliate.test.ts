import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  affiliateCodeAlphabet,
  affiliateLink,
  commissionDue,
  earnsCommission,
  isAffiliateCode,
  normaliseAffiliateCode,
} from './affiliate.ts';

test('the commission is a tenth, paid in whole units as it accumulates', () => {
  expect(commissionDue(1500, 0)).toBe(150);
  expect(commissionDue(9, 0)).toBe(0);
  expect(commissionDue(18, 0)).toBe(1);
  expect(commissionDue(27, 1)).toBe(1);
  expect(commissionDue(9, 1)).toBe(-1);
});

test('whatever the order of rewards, the commission paid in total is a tenth rounded down', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(5000)), (rewards) => {
      let earned = 0;
      let paid = 0;
      for (const reward of rewards) {
        earned += reward;
        paid += commissionDue(earned, paid);
      }
      expect(paid).toBe(Math.floor(earned / 10));
    }),
  );
});

test.each([
  ['on the reward for a stranger’s book', {}, true],
  ['on one from the referrer’s own campaigns', { authorId: 'referrer' }, false],
  ['on one from another member they referred', { authorReferrerId: 'referrer' }, false],
  ['on one from a member whom somebody else referred', { authorReferrerId: 'other' }, true],
  ['once the referrer is gone', { isReferrerDeleted: true }, false],
  ['while the reader’s address is not confirmed', { isReaderConfirmed: false }, false],
])('commission is paid or not: %s', (_, facts, isPaid) => {
  const reward = {
    referrerId: 'referrer',
    isReferrerDeleted: false,
    isReaderConfirmed: true,
    authorId: 'author',
    authorReferrerId: null,
    ...facts,
  };
  expect(earnsCommission(reward)).toBe(isPaid);
});

test('the alphabet has no look-alikes and no letter twice', () => {
  expect(affiliateCodeAlphabet).not.toMatch(/[01258BILOSZ]/);
  expect(new Set(affiliateCodeAlphabet).size).toBe(affiliateCodeAlphabet.length);
});

test('a code is 8 characters of the alphabet and no route name', () => {
  expect(isAffiliateCode('ACDEFGH3')).toBe(true);
  expect(isAffiliateCode(normaliseAffiliateCode(' acdefgh3 '))).toBe(true);
  expect(isAffiliateCode('ACDEFGH')).toBe(false);
  expect(isAffiliateCode('ACDEFGH34')).toBe(false);
  expect(isAffiliateCode('ACDEFGH0')).toBe(false);
  expect(isAffiliateCode('acdefgh3')).toBe(false);
  expect(isAffiliateCode('REGISTER')).toBe(false);
  expect(isAffiliateCode('__proto__')).toBe(false);
});

test('the link is origin, slash, code', () => {
  expect(affiliateLink('https://example.com', 'ACDEFGH3')).toBe('https://example.com/ACDEFGH3');
  expect(affiliateLink('https://example.com/', 'ACDEFGH3')).toBe('https://example.com/ACDEFGH3');
});
