import { expect, test } from 'vitest';
import { emptyActivity } from './empty-activity.ts';

test('an empty log only blames filters that are set', () => {
  expect(emptyActivity({ action: '', actor: '', about: '' })).toBe('No activity yet.');
  expect(emptyActivity({ action: 'book.approve', actor: '', about: '' })).toBe(
    'No activity matches these filters.',
  );
});
