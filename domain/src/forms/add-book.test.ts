import { describe, expect, test } from 'vitest';
import { addBookProblem, stepProblems } from './add-book.ts';
import type { AddBookDraft } from './add-book.ts';

const mebibyte = 2 ** 20;

const aBook: AddBookDraft = {
  title: 'Calm Pages',
  author: 'Mia Reed',
  asin: 'B0ABCDEF12',
  readerOptions: ['standard', 'verified-print'],
  uploadedFile: { name: 'book.v2.PDF', size: 25 * mebibyte },
  printLink: 'https://example.com/print',
  coverFile: { name: 'cover.webp', size: 5 * mebibyte },
  amazonURL: 'https://www.amazon.com/dp/B0ABCDEF12',
  language: 'English',
  preferredStore: 'amazon.com',
  category: 'Journals | Low Content',
  wordCount: '300',
  summary: 'A journal.',
  authorInfo: 'She writes.',
};

const tooLarge =
  'File too large (413). Please choose a smaller file or reduce resolution. Max ~25 MB for PDF/ePub, 5 MB for cover.';

test('a complete book passes every step, files of exactly the limit included', () => {
  expect(stepProblems.map((stepProblem) => stepProblem(aBook))).toEqual(Array(5).fill(undefined));
  expect(addBookProblem({ ...aBook, wordCount: 2_000_000 })).toBeUndefined();
});

test('an empty draft is stopped by every step', () => {
  expect(stepProblems.map((stepProblem) => stepProblem({})?.msg)).toEqual([
    'Please fill in Title, Author, and ASIN.',
    'Please select at least one Reader Option.',
    'Please upload a cover file.',
    'Please provide the Amazon URL.',
    'Word count must be a number > 0.',
  ]);
});

describe('messages of the wizard', () => {
  const titleAuthorAsin = 'Please fill in Title, Author, and ASIN.';
  const selects = 'Please select language, marketplace, and category.';
  const wordCount = 'Word count must be a number > 0.';

  test.each<[keyof AddBookDraft, unknown, string]>([
    ['title', '  ', titleAuthorAsin],
    ['author', undefined, titleAuthorAsin],
    ['asin', '', titleAuthorAsin],
    ['asin', 'B0ABCDEF1', 'ASIN must be exactly 10 alphanumeric characters.'],
    ['asin', 'B0ABCDEF1!', 'ASIN must be exactly 10 alphanumeric characters.'],
    ['title', 'x'.repeat(301), 'The title can have at most 300 characters.'],
    ['author', 'x'.repeat(201), 'The author can have at most 200 characters.'],
    ['readerOptions', [], 'Please select at least one Reader Option.'],
    ['readerOptions', ['hardcover'], 'Please select at least one Reader Option.'],
    ['uploadedFile', undefined, 'For STANDARD, please upload your file.'],
    ['uploadedFile', { name: 'book.pdf', size: 25 * mebibyte + 1 }, tooLarge],
    [
      'uploadedFile',
      { name: 'book.pdf.exe', size: 1 },
      'This file type is not supported. Allowed for the book: pdf, epub, doc, docx.',
    ],
    ['uploadedFile', { name: 'book.epub', size: 0 }, 'This file is empty. Please choose another one.'],
    ['printLink', ' ', 'For Verified Print, please provide a print link.'],
    [
      'printLink',
      'javascript:alert(1)',
      'The print link must be a web address that starts with http:// or https://.',
    ],
    ['coverFile', null, 'Please upload a cover file.'],
    ['coverFile', { name: 'cover.png', size: 5 * mebibyte + 1 }, tooLarge],
    [
      'coverFile',
      { name: 'png', size: 1 },
      'This file type is not supported. Allowed for the cover: jpg, jpeg, png, webp.',
    ],
    ['amazonURL', '', 'Please provide the Amazon URL.'],
    ['amazonURL', 'https://amazon.evil.com', 'This does not look like a valid Amazon URL.'],
    ['language', '', selects],
    ['language', 'Klingon', selects],
    ['preferredStore', undefined, selects],
    ['category', 'Cooking', selects],
    ['wordCount', '', wordCount],
    ['wordCount', 'many', wordCount],
    ['wordCount', '0', wordCount],
    ['wordCount', -5, wordCount],
    ['wordCount', '1.5', wordCount],
    ['wordCount', '1e3', wordCount],
    ['wordCount', Number.NaN, wordCount],
    ['wordCount', '2000001', 'Word count can be at most 2,000,000.'],
    ['summary', '', 'Please provide a summary.'],
    ['summary', '\u200b', 'Please provide a summary.'],
    ['title', ' \u2060\u3164', 'Please fill in Title, Author, and ASIN.'],
    ['summary', 'x'.repeat(10_001), 'The summary can have at most 10,000 characters.'],
    ['summary', 'a\0b', 'Please remove the unsupported characters.'],
    ['authorInfo', ' ', 'Please provide author info.'],
    ['authorInfo', 'x'.repeat(10_001), 'The author info can have at most 10,000 characters.'],
  ])('of %s %j', (field, value, msg) => {
    expect(addBookProblem({ ...aBook, [field]: value })).toEqual({ field, msg });
  });
});

test('file and print link are needed only by the options that use them', () => {
  const bare = {
    ...aBook,
    readerOptions: ['kindle', 'verified-ebook'],
    uploadedFile: undefined,
    printLink: '',
  };
  expect(addBookProblem(bare)).toBeUndefined();
});

test('the server, which checks the bytes, gives no file name', () => {
  expect(addBookProblem({ ...aBook, uploadedFile: { size: 1 }, coverFile: { size: 1 } })).toBeUndefined();
});

test('lengths are counted in characters', () => {
  expect(addBookProblem({ ...aBook, title: '😀'.repeat(300) })).toBeUndefined();
});
