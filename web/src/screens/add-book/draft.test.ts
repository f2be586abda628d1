import { expect, test } from 'vitest';
import { emptyDraft, formOf, isTouched, withOption } from './draft.ts';
import type { Draft } from './draft.ts';
import { stepProblem } from './steps.ts';

const aFile = (name: string) => new File(['x'], name);

const aDraft: Draft = {
  ...emptyDraft,
  title: '  Calm  ',
  readerOptions: ['standard', 'kindle'],
  uploadedFile: aFile('calm.pdf'),
  printLink: 'https://example.com/print',
  coverFile: aFile('calm.png'),
};

test('the form carries trimmed text, each reader option, and the files', () => {
  const form = formOf(aDraft);
  expect(form.get('title')).toBe('Calm');
  expect(form.getAll('readerOptions[]')).toEqual(['standard', 'kindle']);
  expect(form.get('coverFile')).toBeInstanceOf(File);
  expect(form.get('uploadedFile')).toBeInstanceOf(File);
});

test('a word count may be typed as the product shows it', () => {
  expect(formOf({ ...aDraft, wordCount: ' 12,500' }).get('wordCount')).toBe('12500');
});

test('the address of the book’s page may be typed without https', () => {
  const draft = { ...aDraft, amazonURL: ' www.amazon.de/dp/B012345678' };
  expect(formOf(draft).get('amazonURL')).toBe('https://www.amazon.de/dp/B012345678');
});

test('the print link may be typed without https, like the address beside it', () => {
  const printLink = 'www.amazon.de/dp/B012345679';
  const draft: Draft = { ...aDraft, readerOptions: ['verified-print'], printLink };
  expect(stepProblem(2, draft)).toBeUndefined();
  expect(formOf(draft).get('printLink')).toBe('https://www.amazon.de/dp/B012345679');
});

test('what no chosen option asks for is not sent', () => {
  const form = formOf({ ...aDraft, readerOptions: ['kindle'] });
  expect(form.get('uploadedFile')).toBeNull();
  expect(form.get('printLink')).toBe('');
});

test('options stay in the order they are offered', () => {
  expect(withOption(['standard', 'kindle'], 'standard', false)).toEqual(['kindle']);
  expect(withOption(['kindle'], 'standard', true)).toEqual(['standard', 'kindle']);
});

test('a draft is touched by text, an option or a file, not by the marketplace it starts with', () => {
  expect(isTouched(emptyDraft)).toBe(false);
  expect(isTouched({ ...emptyDraft, title: 'C' })).toBe(true);
  expect(isTouched({ ...emptyDraft, readerOptions: ['kindle'] })).toBe(true);
  expect(isTouched({ ...emptyDraft, coverFile: aFile('calm.png') })).toBe(true);
});
