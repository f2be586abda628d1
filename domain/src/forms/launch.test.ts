import { describe, expect, test } from 'vitest';
import { knownCost, launchChoiceOf, launchProblem } from './launch.ts';

const withFile = { hasFile: true };

test('an option must be chosen', () => {
  const problem = { field: 'option', msg: 'Please choose an option.' };
  expect(launchProblem({}, withFile)).toEqual(problem);
  expect(launchProblem({ option: '' }, withFile)).toEqual(problem);
  expect(launchProblem({ option: 'hardcover' }, withFile)).toEqual(problem);
  expect(launchChoiceOf({ option: 'hardcover' })).toBeUndefined();
});

test('standard needs the uploaded file, the others do not', () => {
  expect(launchProblem({ option: 'standard' }, withFile)).toBeUndefined();
  expect(launchProblem({ option: 'standard' }, { hasFile: false })?.field).toBe('option');
  expect(launchProblem({ option: 'kindle' }, { hasFile: false })).toBeUndefined();
});

describe('a price is checked only for the option that uses it', () => {
  test.each([undefined, '', 0, -2, '0', '-1.5', 2.99, '2.99', '.5', 10_000])(
    'e-book price %j passes',
    (ebookPrice) => {
      expect(
        launchProblem({ option: 'verified-ebook', ebookPrice, printPrice: 'x' }, withFile),
      ).toBeUndefined();
    },
  );

  test.each([Number.NaN, Infinity, 10_000.01, 'free', '1e3', '0x10', '1,5'])(
    'e-book price %j does not',
    (ebookPrice) => {
      expect(launchProblem({ option: 'verified-ebook', ebookPrice }, withFile)?.field).toBe('ebookPrice');
    },
  );

  test.each([1, '1', 9.99, 10_000])('print price %j passes', (printPrice) => {
    expect(
      launchProblem({ option: 'verified-print', printPrice, ebookPrice: 'x' }, withFile),
    ).toBeUndefined();
  });

  test.each([undefined, '', 0, 0.99, -3, 10_001, Infinity, 'x'])('print price %j does not', (printPrice) => {
    expect(launchProblem({ option: 'verified-print', printPrice }, withFile)?.field).toBe('printPrice');
  });
});

test('a photo or a video, not both', () => {
  const print = { option: 'verified-print', printPrice: 5 };
  expect(launchProblem({ ...print, addPhoto: true }, withFile)).toBeUndefined();
  expect(launchProblem({ ...print, addVideo: true }, withFile)).toBeUndefined();
  expect(launchProblem({ ...print, addPhoto: true, addVideo: true }, withFile)?.msg).toBe(
    'Please choose either a photo or a video, not both.',
  );
});

test('the choice has only what its option uses', () => {
  const draft = { ebookPrice: '3', printPrice: '12.5', addPhoto: true };
  expect(launchChoiceOf({ ...draft, option: 'standard' })).toEqual({ option: 'standard' });
  expect(launchChoiceOf({ ...draft, option: 'verified-ebook' })).toEqual({
    option: 'verified-ebook',
    ebookPrice: 3,
  });
  expect(launchChoiceOf({ ...draft, option: 'verified-print' })).toEqual({
    option: 'verified-print',
    printPrice: 12.5,
    addPhoto: true,
    addVideo: false,
  });
});

describe('the cost is known', () => {
  test('for the options without a price at once, with a file or without', () => {
    expect(knownCost({ option: 'standard' })).toEqual({ credits: 1500, gems: 0 });
    expect(knownCost({ option: 'kindle', printPrice: 'x' })).toEqual({ credits: 1800, gems: 0 });
  });

  test('for the others once their price is, and a blank e-book price is 0', () => {
    expect(knownCost({ option: 'verified-ebook', ebookPrice: '3' })).toEqual({ credits: 2700, gems: 0 });
    expect(knownCost({ option: 'verified-ebook', ebookPrice: '' })).toEqual({ credits: 1800, gems: 0 });
    expect(knownCost({ option: 'verified-print', printPrice: '9.99', addPhoto: true })).toEqual({
      credits: 0,
      gems: 11,
    });
  });

  test.each([
    {},
    { option: 'hardcover' },
    { option: 'verified-ebook', ebookPrice: 'cheap' },
    { option: 'verified-print' },
    { option: 'verified-print', printPrice: '', addPhoto: true },
    { option: 'verified-print', printPrice: '0.5' },
  ])('not of %j', (draft) => {
    expect(knownCost(draft)).toBeUndefined();
  });
});
