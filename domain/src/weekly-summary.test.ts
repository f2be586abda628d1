import { expect, test } from 'vitest';
import { isWorthTelling, summaryWeekAt, weekText } from './weekly-summary.ts';
import type { WeekOfMember } from './weekly-summary.ts';

const at = (text: string) => summaryWeekAt(new Date(text))?.week;

test('is made from Monday, six in the morning, UTC, for two days', () => {
  expect(at('2026-11-23T05:59:59Z')).toBeUndefined();
  expect(at('2026-11-23T06:00:00Z')).toBe('2026-11-23');
  expect(at('2026-11-25T05:59:59Z')).toBe('2026-11-23');
  expect(at('2026-11-25T06:00:00Z')).toBeUndefined();
  expect(at('2026-11-22T12:00:00Z')).toBeUndefined();
});

test('tells of the seven days before that Monday', () => {
  const week = summaryWeekAt(new Date('2026-11-24T12:00:00Z'));
  expect(week).toEqual({
    week: '2026-11-23',
    from: new Date('2026-11-16T00:00:00Z'),
    to: new Date('2026-11-23T00:00:00Z'),
  });
  expect(week && weekText(week)).toBe('16 November 2026 to 22 November 2026');
});

const nothing: WeekOfMember = {
  picked: 0,
  received: 0,
  waiting: 3,
  books: [],
  turnedIn: 0,
  earned: { credits: 0, gems: 0 },
  due: [],
  balance: { credits: 1500, gems: 2 },
  owed: { credits: 0, gems: 0 },
};

test('is only made where something has happened or is due', () => {
  expect(isWorthTelling(nothing)).toBe(false);
  const due = [{ title: 'Rising Early', deadline: new Date('2026-11-26T00:00:00Z') }];
  const news = [
    { picked: 1 },
    { received: 1 },
    { turnedIn: 1 },
    { earned: { credits: 0, gems: 1 } },
    { due },
  ];
  expect(news.map((part) => isWorthTelling({ ...nothing, ...part }))).toEqual(news.map(() => true));
});
