import { expect, test } from 'vitest';
import { readingText } from './reading-text.ts';

const unread = { downloaded: false, opened: 0, total: null, seconds: 0 };

test.each([
  ['standard', unread, 'file not downloaded'],
  ['standard', { ...unread, downloaded: true }, 'file downloaded'],
  ['standard', { ...unread, opened: 1 }, 'file not downloaded, opened here'],
  [
    'standard',
    { downloaded: true, opened: 38, total: 60, seconds: 700 },
    'file downloaded, opened 38 of 60 pages here, 12 minutes',
  ],
  [
    'standard',
    { downloaded: false, opened: 1, total: 1, seconds: 20 },
    'file not downloaded, opened 1 of 1 page here, 1 minute',
  ],
  ['kindle', unread, 'their own copy (Kindle), which we cannot see'],
  ['verified-ebook', unread, 'their own copy (Verified eBook), which we cannot see'],
  [
    'verified-print',
    { ...unread, downloaded: true },
    'their own copy (Verified Print), which we cannot see, file downloaded',
  ],
] as const)('%s, %j', (option, reading, text) => {
  expect(readingText({ option, reading, readingUnit: 'page' })).toBe(text);
});

test('an EPUB is counted in sections', () => {
  const reading = { ...unread, opened: 2, total: 12 };
  expect(readingText({ option: 'standard', reading, readingUnit: 'section' })).toBe(
    'file not downloaded, opened 2 of 12 sections here',
  );
});
