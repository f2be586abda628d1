import { expect, test } from 'vitest';
import { changesTo } from './changes-to.ts';

const before = { name: 'Ada', email: 'ada@example.com', credits: '1500' };

test('after a conflict what was typed stays, and the rest is as stored now', () => {
  const typed = changesTo(before, { name: 'Ada Lovelace', credits: '1500' });
  const now = { ...before, name: 'A.', credits: '1650' };
  expect({ ...now, ...typed }).toEqual({ ...before, name: 'Ada Lovelace', credits: '1650' });
});

test('a field put back to what it was counts as unchanged, one emptied does not', () => {
  expect(changesTo(before, { name: 'Ada' })).toEqual({});
  expect(changesTo(before, { name: '' })).toEqual({ name: '' });
});
