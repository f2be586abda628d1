import { expect, test } from 'vitest';
import { momentText } from '../../../parts/dates.ts';
import { changesOf } from './changes-of.ts';

test('each field with what was there before and after', () => {
  expect(
    changesOf({ status: 'pending', rejection_reason: '' }, { status: 'rejected', rejection_reason: 'No' }),
  ).toEqual([
    { field: 'status', before: 'pending', after: 'rejected' },
    { field: 'rejection reason', before: 'blank', after: 'No' },
  ]);
});

test('what was added or removed has one side', () => {
  expect(changesOf(null, { note: 'Wrote to her' })).toEqual([
    { field: 'note', before: undefined, after: 'Wrote to her' },
  ]);
  expect(changesOf({ credits: 1500 }, undefined)).toEqual([
    { field: 'credits', before: '1,500', after: undefined },
  ]);
});

test('switches read on and off', () => {
  expect(changesOf({ bccAllEmails: false }, { bccAllEmails: true })).toEqual([
    { field: 'bcc all emails', before: 'off', after: 'on' },
  ]);
});

test('what stayed the same is left out', () => {
  expect(changesOf({ gems: 2, credits: 100 }, { gems: 2, credits: 900 })).toEqual([
    { field: 'credits', before: '100', after: '900' },
  ]);
});

test('a member or book behind an id can be opened; amounts read as words', () => {
  expect(changesOf({ reader: 'id-of-ada' }, { reward: { gems: 0, credits: 1500 } })).toEqual([
    { field: 'reader', before: 'id-of-ada', after: undefined, opens: { kind: 'user', id: 'id-of-ada' } },
    { field: 'reward', before: undefined, after: 'gems 0, credits 1,500' },
  ]);
});

test('a moment reads as everywhere else', () => {
  const finishedAt = '2026-11-22T20:40:32.743Z';
  expect(changesOf({ finishedAt }, undefined)).toEqual([
    { field: 'finished at', before: momentText(finishedAt), after: undefined },
  ]);
});
