import { expect, test } from 'vitest';
import { bucketText } from './bucket-text.ts';

test('days and weeks by day and month, months with their year, years as they are', () => {
  expect(['2026-11-02', '2026-01', '2026'].map(bucketText)).toEqual(['2 Nov', 'Jan 26', '2026']);
});
