import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { campaignOptions } from './choices.ts';
import { launchCost, priceLabel, rewardText } from './pricing.ts';

test('standard and kindle have one price, whatever else the draft holds', () => {
  const extras = { ebookPrice: 9, printPrice: 9, addVideo: true };
  expect(launchCost({ option: 'standard', ...extras })).toEqual({ credits: 1500, gems: 0 });
  expect(launchCost({ option: 'kindle', ...extras })).toEqual({ credits: 1800, gems: 0 });
});

describe('verified e-book: 1800 and an extra by price', () => {
  test.each([
    [undefined, 0],
    [-3, 0],
    [-0.01, 0],
    [0, 0],
    [0.5, 0],
    [0.99, 0],
    [1, 300],
    [1.01, 0],
    [1.99, 0],
    [2, 600],
    [2.5, 0],
    [3, 900],
    [3.99, 0],
    [4, 1200],
    [4.49, 0],
    [5, 1500],
    [5.99, 0],
    [6, 1800],
    [6.01, 0],
    [6.99, 0],
    [7, 2000],
    [7.01, 2000],
    [9.99, 2000],
    [10_000, 2000],
    [Number.NaN, 0],
  ])('price %s adds %s', (ebookPrice, extra) => {
    expect(launchCost({ option: 'verified-ebook', ebookPrice })).toEqual({ credits: 1800 + extra, gems: 0 });
  });

  test('every fraction between two steps adds nothing', () => {
    const between = fc
      .double({ min: 0, max: 7, noNaN: true })
      .filter((price) => price < 7 && price % 1 !== 0);
    fc.assert(
      fc.property(between, (ebookPrice) => {
        expect(launchCost({ option: 'verified-ebook', ebookPrice }).credits).toBe(1800);
      }),
    );
  });
});

describe('verified print: gems, the whole dollars of the price and the proof', () => {
  test.each([
    [{ printPrice: 1 }, 1],
    [{ printPrice: 9.99 }, 9],
    [{ printPrice: 12.01, addPhoto: true }, 14],
    [{ printPrice: 12.01, addVideo: true }, 16],
    [{ printPrice: 10_000, addVideo: true }, 10_004],
    [{}, 0],
    [{ addPhoto: true }, 2],
    [{ printPrice: -5, addVideo: true }, 4],
  ])('%o costs %s gems', (choice, gems) => {
    expect(launchCost({ option: 'verified-print', ...choice })).toEqual({ credits: 0, gems });
  });
});

test('a cost is always whole, never negative, and in one currency', () => {
  const price = fc.double({ min: -20_000, max: 10_000, noNaN: true });
  const choice = fc.record({
    option: fc.constantFrom(...campaignOptions),
    ebookPrice: price,
    printPrice: price,
    addPhoto: fc.boolean(),
    addVideo: fc.boolean(),
  });
  fc.assert(
    fc.property(choice, (launched) => {
      const { credits, gems } = launchCost(launched);
      expect(Number.isSafeInteger(credits) && Number.isSafeInteger(gems)).toBe(true);
      expect(Math.min(credits, gems)).toBe(0);
      expect(launched.option === 'verified-print' ? credits : gems).toBe(0);
    }),
  );
});

test('price labels: Free, KU, or dollars with 2 decimals', () => {
  expect(priceLabel({ option: 'standard', ebookPrice: 3 })).toBe('Free');
  expect(priceLabel({ option: 'kindle' })).toBe('KU');
  expect(priceLabel({ option: 'verified-ebook', ebookPrice: 2.5 })).toBe('$2.50');
  expect(priceLabel({ option: 'verified-ebook', ebookPrice: 0 })).toBe('Free');
  expect(priceLabel({ option: 'verified-print', printPrice: 12 })).toBe('$12.00');
  expect(priceLabel({ option: 'verified-print', printPrice: 1234.5 })).toBe('$1,234.50');
});

test('the reward is named in its currency, and not at all when it is nothing', () => {
  expect(rewardText({ costCredits: 1500, costGems: 0 })).toBe('1,500 credits');
  expect(rewardText({ costCredits: 0, costGems: 1 })).toBe('1 gem');
  expect(rewardText({ costCredits: 0, costGems: 9 })).toBe('9 gems');
  expect(rewardText({ costCredits: 0, costGems: 0 })).toBeUndefined();
});
