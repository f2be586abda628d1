import { expect, test } from 'vitest';
import { movementKinds, movementLabels, movementNote } from './movements.ts';

test('every kind of movement has a label and a sentence of its own', () => {
  const notes = movementKinds.map((kind) => movementNote(kind, 1));
  expect(new Set(notes).size).toBe(movementKinds.length);
  expect(new Set(Object.values(movementLabels)).size).toBe(movementKinds.length);
  for (const note of notes) expect(note).toMatch(/^[A-Z].*\.$/);
});

test('a given reason replaces the sentence', () => {
  expect(movementNote('adjustment', -5, 'Paid twice.')).toBe('Paid twice.');
});

test('a deleted review reads differently for its reader and for the author', () => {
  expect(movementNote('reward_reversal', -1500)).toBe('Your review was deleted.');
  expect(movementNote('reward_reversal', 1500)).toBe('A review of your book was deleted.');
});
