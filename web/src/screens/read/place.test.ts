import { expect, test } from 'vitest';
import { maxPosition } from '@gbr/domain/limits.ts';
import { placeBefore, positionText, readPosition } from './place.ts';

test('a place and what was opened come back', () => {
  const opened = new Set([0, 1, 2, 7, 37]);
  const text = positionText({ part: 37, at: 0.25 }, opened);
  expect(text).toBe('38 0.2500; 1-3 8 38');
  expect(readPosition(text, 60)).toEqual({ place: { part: 37, at: 0.25 }, opened });
});

test('a book that was picked again opens where it was left, with nothing opened yet', () => {
  const position = positionText({ part: 37, at: 0.25 }, new Set([0, 1, 37]));
  const before = { position, opened: 0, total: null, seconds: 0 };
  expect(placeBefore(before, 60)).toEqual({ place: { part: 37, at: 0.25 }, opened: new Set() });
  expect(placeBefore({ ...before, opened: 3, total: 60 }, 60).opened).toEqual(new Set([0, 1, 37]));
});

test('what could not be sent is where the reader was last, and counts as opened', () => {
  const kept = { position: positionText({ part: 3, at: 0 }, new Set([3])), opened: 1, total: 60, seconds: 9 };
  const unsent = positionText({ part: 5, at: 0.5 }, new Set([4, 5]));
  const last = { part: 5, at: 0.5 };
  expect(placeBefore(kept, 60, unsent)).toEqual({ place: last, opened: new Set([3, 4, 5]) });
  expect(placeBefore({ ...kept, total: null }, 60, unsent)).toEqual({ place: last, opened: new Set() });
});

test.each([null, '', 'nonsense', '99 0;', '0 0; 0', '2.5 7; x-y', '1 -3; 5-999999999'])(
  '%j is the start, or a place in the book',
  (text) => {
    const { place, opened } = readPosition(text, 10);
    expect(place.part).toBeGreaterThanOrEqual(0);
    expect(place.part).toBeLessThan(10);
    expect(place.at).toBeGreaterThanOrEqual(0);
    for (const part of opened) {
      expect(part).toBeGreaterThanOrEqual(0);
      expect(part).toBeLessThan(10);
    }
  },
);

test('a text with many gaps still fits, and keeps the longest stretches', () => {
  const opened = new Set(Array.from({ length: 2_000 }, (_, place) => place * 2));
  for (let part = 4_000; part < 5_000; part += 1) opened.add(part);
  const text = positionText({ part: 4_321, at: 0 }, opened);
  expect(text.length).toBeLessThanOrEqual(maxPosition);
  expect(readPosition(text, 6_000).opened.size).toBeGreaterThan(1_000);
});
