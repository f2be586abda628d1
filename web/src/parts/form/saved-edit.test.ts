import { expect, test } from 'vitest';
import { editOver } from './saved-edit.ts';

const stored = { summary: 'As stored.', category: 'Fiction' };

test('what was typed comes back over what is stored', () => {
  const saved = new Map([
    ['summary', 'As typed.'],
    ['over summary', 'As stored.'],
  ]);
  expect(editOver(saved, stored)).toEqual({ summary: 'As typed.' });
});

test('what was typed does not come back over what somebody has changed since, nor where it is stored by now', () => {
  const saved = new Map([
    ['summary', 'As typed.'],
    ['over summary', 'Before.'],
    ['category', 'Fiction'],
    ['over category', 'Fiction'],
  ]);
  expect(editOver(saved, stored)).toBeUndefined();
});
