import { expect, test } from 'vitest';
import { bucketText } from './bucket-text.ts';

test('days and weeks by day and month, months with the year in full, as 26 would be a day', () => {
  expect(['2026-11-02', '2026-01', '2026'].map(bucketText)).toEqual(['2 Nov', 'Jan 2026', '2026']);
});
