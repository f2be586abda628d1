import { expect, test } from 'vitest';
import { withQuery } from './query-string.ts';

test('blank values are left out, the rest is encoded', () => {
  expect(withQuery('/api/users', { name: 'A & B', role: '', minGems: 0, cursor: undefined })).toBe(
    '/api/users?name=A+%26+B&minGems=0',
  );
  expect(withQuery('/api/users', {})).toBe('/api/users');
});
