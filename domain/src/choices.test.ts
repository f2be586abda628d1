import { describe, expect, test } from 'vitest';
import {
  campaignOptions,
  categories,
  isOneOf,
  knownMarketplaces,
  languages,
  libraryLanguages,
  readersText,
  registrationMarketplaces,
  reviewWebsites,
  stores,
  withStored,
} from './choices.ts';

describe('the lists have the right lengths', () => {
  test.each([
    ['campaign options', campaignOptions, 4],
    ['languages', languages, 10],
    ['library languages', libraryLanguages, 9],
    ['stores', stores, 14],
    ['registration marketplaces', registrationMarketplaces, 12],
    ['review websites', reviewWebsites, 8],
    ['categories', categories, 27],
  ] as const)('%s', (_, list, length) => {
    expect(list).toHaveLength(length);
    expect(new Set(list).size).toBe(length);
  });
});

test('the library filter omits Ukrainian only', () => {
  expect(languages.filter((language) => !isOneOf(libraryLanguages, language))).toEqual(['Ukrainian']);
});

test.each([
  ['Low Content', 11],
  ['Non-fiction', 10],
  ['Fiction', 2],
])('the tag %s has %d categories', (tag, count) => {
  expect(categories.filter((name) => name.endsWith(` | ${tag}`))).toHaveLength(count);
});

test('known marketplaces hold both names of the Japanese store, each name once', () => {
  expect(knownMarketplaces).toEqual(expect.arrayContaining(['amazon.com', '.jp', '.co.jp', '.pl', '.in']));
  expect(new Set(knownMarketplaces).size).toBe(knownMarketplaces.length);
  expect(knownMarketplaces).toHaveLength(15);
});

test('a select also lists the value already stored', () => {
  expect(withStored(stores, '.co.jp').at(-1)).toBe('.co.jp');
  expect(withStored(stores, '.de')).toEqual(stores);
  expect(withStored(stores, '')).toEqual(stores);
  expect(withStored(stores, undefined)).toEqual(stores);
});

test('isOneOf accepts only members of the list', () => {
  expect(isOneOf(stores, '.de')).toBe(true);
  expect(isOneOf(stores, 'constructor')).toBe(false);
  expect(isOneOf(stores, undefined)).toBe(false);
});

test('readers are counted by their kind', () => {
  expect(readersText(1, 'standard')).toBe('1 free reader');
  expect(readersText(2, 'kindle')).toBe('2 Kindle readers');
  expect(readersText(0, 'verified-ebook')).toBe('0 verified eBook readers');
  expect(readersText(3, 'verified-print')).toBe('3 print readers');
});
