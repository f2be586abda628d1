import { describe, expect, test } from 'vitest';
import { submitGateProblem } from './submit-gate.ts';
import { initialWebsite, reviewLinkProblem, turnInProblem } from './turn-in.ts';

describe('before the turn-in form opens', () => {
  const pickedAt = new Date('2026-03-01T10:00:00Z');
  const early = new Date('2026-03-01T10:00:59.999Z');
  const readBy = new Date('2026-03-01T10:01:00Z');
  const draft = { hasDownloaded: true, hasPosted: true, pickedAt, wordCount: 300 };
  const bothBoxes = 'Please check both boxes first.';

  test('both boxes come first, then the reading time', () => {
    expect(submitGateProblem({ ...draft, hasDownloaded: false }, early)?.msg).toBe(bothBoxes);
    expect(submitGateProblem({ ...draft, hasPosted: false }, readBy)?.msg).toBe(bothBoxes);
    expect(submitGateProblem({ pickedAt, wordCount: 300 }, readBy)?.msg).toBe(bothBoxes);
    expect(submitGateProblem(draft, early)?.msg).toBe('Reading time not reached yet, please wait!');
    expect(submitGateProblem(draft, readBy)).toBeUndefined();
  });
});

describe('turning in', () => {
  test.each([1, 2, 3, 4, 5])('%s stars alone are enough', (rating) => {
    expect(turnInProblem({ rating })).toBeUndefined();
  });

  test.each([undefined, null, 0, 6, 4.5, -1, Number.NaN])('%s stars are not', (rating) => {
    expect(turnInProblem({ rating })).toEqual({
      field: 'rating',
      msg: 'Please choose a rating from 1 to 5.',
    });
  });

  test('any known marketplace, or none', () => {
    expect(turnInProblem({ rating: 5, postedWebsite: '' })).toBeUndefined();
    expect(turnInProblem({ rating: 5, postedWebsite: '.co.jp' })).toBeUndefined();
    expect(turnInProblem({ rating: 5, postedWebsite: '.xx' })?.field).toBe('postedWebsite');
  });

  test('texts have their lengths', () => {
    expect(turnInProblem({ rating: 5, reviewText: 'x'.repeat(10_000) })).toBeUndefined();
    expect(turnInProblem({ rating: 5, reviewText: 'x'.repeat(10_001) })?.field).toBe('reviewText');
    expect(turnInProblem({ rating: 5, amazonName: 'x'.repeat(81) })?.field).toBe('amazonName');
  });

  test('a link leads to an Amazon store, and may be left out', () => {
    const reviewUrl = `https://www.amazon.de/gp/customer-reviews/${'x'.repeat(458)}`;
    expect(reviewUrl).toHaveLength(500);
    expect(turnInProblem({ rating: 5, reviewUrl })).toBeUndefined();
    expect(turnInProblem({ rating: 5, reviewUrl: '  ' })).toBeUndefined();
    const problem = { field: 'reviewUrl', msg: 'Please provide a link to an Amazon store.' };
    expect(turnInProblem({ rating: 5, reviewUrl: `${reviewUrl}x` })).toEqual(problem);
    expect(turnInProblem({ rating: 5, reviewUrl: 'http://www.amazon.de/r' })).toEqual(problem);
    expect(turnInProblem({ rating: 5, reviewUrl: 'https://amazon.evil.com/r' })).toEqual(problem);
    expect(reviewLinkProblem({ reviewUrl })).toBeUndefined();
    expect(reviewLinkProblem({ reviewUrl: '' })).toEqual(problem);
  });

  test('the note to the author has its length', () => {
    expect(turnInProblem({ rating: 5, privateNote: 'x'.repeat(2_000) })).toBeUndefined();
    expect(turnInProblem({ rating: 5, privateNote: 'x'.repeat(2_001) })?.field).toBe('privateNote');
  });

  test('the website starts with the marketplace if the form offers it', () => {
    expect(initialWebsite('.de')).toBe('.de');
    expect(initialWebsite('.pl')).toBe('');
    expect(initialWebsite(undefined)).toBe('');
  });
});
