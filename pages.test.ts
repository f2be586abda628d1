import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pagePaths } from './domain/src/site.ts';

test('the server knows every page of the web app, and no other', () => {
  const source = readFileSync(new URL('web/src/paths.ts', import.meta.url), 'utf8');
  const addresses = [...source.matchAll(/['`](\/[a-z][\w-]*(?:\/[:$][\w{}()]+)?)['`]/g)].map(
    ([, path]) => path ?? '',
  );
  // An address is built with its id put in; the router has a placeholder there.
  const paths = addresses.filter((path) => !path.includes('$'));
  const known: readonly string[] = pagePaths;
  expect(new Set(paths)).toEqual(new Set(known.filter((path) => path !== '/')));
});
