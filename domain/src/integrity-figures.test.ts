import { expect, test } from 'vitest';
import {
  durationText,
  figurePlaceholders,
  figuresOf,
  fillFigures,
  sealRows,
  shareText,
} from './integrity-figures.ts';
import { publicCount } from './public-count.ts';
import type { IntegrityReport } from './wire/integrity-report.ts';

const amounts = { issued: 12_345, held: 0, escrow: 0, owed: 0, writtenOff: 0 };
const seal = (day: string) => ({ day, count: 4, root: 'r', seal: `seal of ${day}`, previous: '' });
const report: IntegrityReport = {
  madeAt: '2026-11-22T09:05:00.000Z',
  reviews: { finished: 1500, verified: 750, missing: 3, removed: 0, after30Days: 0.9999, after90Days: null },
  ratings: { 1: 1, 2: 0, 3: 2, 4: 0, 5: 4 },
  hours: { toPick: { median: 0.2, p90: 70 }, toTurnIn: { median: null, p90: null } },
  members: { active: 1200, limited: null, banned: 5 },
  pairsKeptApart: null,
  ringsFound: null,
  staff: {
    approved: 1,
    declined: 2,
    deletedReviews: 3,
    balanceChanges: { count: 4, credits: 5, gems: 6 },
    appeals: { asked: 7, upheld: 8, overturned: 9 },
  },
  money: { credits: amounts, gems: amounts },
  seals: [seal('2026-11-20'), seal('2026-11-21')],
};

test('sums that are too long for a phone go on in a second line after a comma, others never do', () => {
  expect(heldText(99_999_999)).toBe('99,999,999');
  expect(heldText(100_000_000)).toBe('100,\u200B000,\u200B000');
});

function heldText(held: number): string {
  const money = { credits: { ...amounts, held }, gems: amounts };
  return figuresOf({ ...report, money }).text('money.credits.held');
}

test('figures are said in words that a person reads', () => {
  const { text } = figuresOf(report);
  expect(text('madeAt')).toBe('22 November 2026, 09:05 UTC');
  expect(text('reviews.finished')).toBe('1,500');
  expect(text('reviews.finished.name')).toBe('reviews finished');
  expect(text('reviews.unchecked')).toBe('747');
  expect(text('members.limited')).toBe('fewer than 5');
  expect(text('members.banned')).toBe('5');
  expect(text('hours.toPick.p90')).toBe('2.9 days');
  expect(text('seals.0.day')).toBe('2026-11-21');
});

test('a bar is full only for what is all of them', () => {
  const { text } = figuresOf(report);
  expect(text('reviews.verified.bar')).toBe('50');
  expect(text('ratings.5.bar')).toBe('57');
  expect(text('ratings.2.bar')).toBe('0');
  const noRatings = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
  expect(figuresOf({ ...report, ratings: noRatings }).text('ratings.5.bar')).toBe('0');
});

test('a single review is called so', () => {
  const reviews = { ...report.reviews, finished: 1 };
  expect(figuresOf({ ...report, reviews }).text('reviews.finished.name')).toBe('review finished');
});

test('a share that is not all of them is never 100%', () => {
  expect([1, 0.9999, 0.5, 0, null].map(shareText)).toEqual(['100%', '99.9%', '50%', '0%', 'none yet']);
});

test('times are in hours up to two days', () => {
  expect([null, 0.3, 1.2, 47, 48, 100].map(durationText)).toEqual([
    'none yet',
    'under an hour',
    '1 hour',
    '47 hours',
    '2 days',
    '4.2 days',
  ]);
});

const rows = sealRows.map(
  (row) => `<tr data-row="${row}"><td>${figurePlaceholders.text(`${row}.day`)}</td></tr>`,
);
const page =
  `<b>{{reviews.verified}}</b><p data-row="seals.none">None.</p><table data-row="seals.0">${rows.slice(0, 7).join('')}` +
  `</table><details data-row="seals.7"><table data-row="seals.7">${rows.slice(7).join('')}</table></details>`;

test('the page of the build is filled, and what there is not is left out', () => {
  expect(fillFigures(page, figuresOf(report))).toBe(
    '<b>750</b><table data-row="seals.0"><tr data-row="seals.0"><td>2026-11-21</td></tr>' +
      '<tr data-row="seals.1"><td>2026-11-20</td></tr></table>',
  );
  expect(fillFigures(page, figuresOf({ ...report, seals: [] }))).toBe(
    '<b>750</b><p data-row="seals.none">None.</p>',
  );
});

test('nothing in a figure is read as markup', () => {
  expect(fillFigures('{{x}}', { text: () => '<i>"&"</i>', has: () => true })).toBe(
    '&lt;i&gt;&quot;&amp;&quot;&lt;/i&gt;',
  );
});

test('fewer than five people are not counted in public', () => {
  expect([0, 4, 5, 1200].map(publicCount)).toEqual([null, null, 5, 1200]);
});
