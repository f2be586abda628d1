import { languages } from '@gbr/domain/choices.ts';
import { expect, test } from 'vitest';
import { languageCode } from './language-code.ts';

test.each(languages.filter((name) => name !== 'Other'))('%s can be hyphenated and read aloud', (name) => {
  expect(languageCode(name)).toMatch(/^[a-z]{2}$/);
});

test('another language is not called by the name of one', () => {
  expect(languageCode('Other')).toBe('');
  expect(languageCode('Klingon')).toBe('');
});
