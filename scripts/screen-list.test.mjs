import { expect, test } from 'vitest';
import { pages } from '../domain/src/site.ts';
import { screens } from './screen-list.mjs';

test('npm run screens draws every page of the web app, and no other', () => {
  const drawn = new Set(screens.map(({ route }) => route));
  expect(drawn).toEqual(new Set([...Object.values(pages), '*']));
});

test('no two of its pictures have one name', () => {
  const names = screens.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test('each placeholder of a route is filled in', () => {
  const names = ['book', 'file', 'onReview', 'finished', 'missing', 'paced', 'pacedTitle', 'removed'];
  const facts = Object.fromEntries(names.map((name) => [name, 'an-id']));
  expect(screens.filter(({ path }) => /[:*]|undefined/.test(path(facts)))).toEqual([]);
});
