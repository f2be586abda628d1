import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pages } from './domain/src/site.ts';

test('the web app has a route for every page, and every route is one of them', () => {
  const source = readFileSync(new URL('web/src/router.tsx', import.meta.url), 'utf8');
  const routes = new Set([...source.matchAll(/\bpages\.(\w+)/g)].map(([, name]) => name));
  expect(routes).toEqual(new Set(Object.keys(pages)));
  expect(source.match(/creen\(\s*['"`]\//), 'an address that is not one of the pages').toBeNull();
});

test('screens link to pages by their names', () => {
  const source = readFileSync(new URL('web/src/paths.ts', import.meta.url), 'utf8');
  expect(source.match(/['`]\/[a-z]/), 'an address that is not one of the pages').toBeNull();
});
