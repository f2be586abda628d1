import { expect, test } from 'vitest';
import { currencyText, moneyText } from './amounts.ts';

test.each([
  [{ credits: 1500, gems: 0 }, '1,500 credits'],
  [{ credits: 0, gems: 1 }, '1 gem'],
  [{ credits: 1, gems: 20 }, '1 credit and 20 gems'],
  [{ credits: 0, gems: 0 }, ''],
])('%o reads %s', (money, text) => {
  expect(moneyText(money)).toBe(text);
});

test('gems have another name on the dashboard', () => {
  expect(moneyText({ credits: 0, gems: 2 }, 'diamond')).toBe('2 diamonds');
});

test.each([
  [1500, 'credits', '1,500 credits'],
  [1, 'gems', '1 gem'],
  [-1, 'credits', '-1 credit'],
  [0, 'gems', '0 gems'],
] as const)('%i %s read %s', (amount, currency, text) => {
  expect(currencyText(amount, currency)).toBe(text);
});
