import { campaignOptions, categories, isOneOf, libraryLanguages, stores } from '@gbr/domain/choices.ts';
import { expect, test } from 'vitest';
import { worldBook, worldBookCount } from './world-books.ts';

const books = Array.from({ length: worldBookCount + 1 }, (_, number) => worldBook(number));

test('no two books have one title', () => {
  expect(new Set(books.map(({ title }) => title)).size).toBe(books.length);
});

test('every filter of the library has something to show', () => {
  const unused = [
    ...categories.filter((category) => !books.some((book) => book.category === category)),
    ...libraryLanguages.filter((language) => !books.some((book) => book.language === language)),
    ...stores.filter((store) => !books.some((book) => book.store === store)),
    ...campaignOptions.filter(
      (option) => books.filter(({ options }) => options.includes(option)).length < 20,
    ),
  ];
  expect(unused).toEqual([]);
  expect(books.every(({ store }) => isOneOf(stores, store))).toBe(true);
});
