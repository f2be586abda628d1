import { expect, test } from 'vitest';
import { amazonDomains } from './amazon-url.ts';
import { knownMarketplaces } from './choices.ts';
import { marketplaceName } from './marketplace-name.ts';

test.each([
  ['amazon.com', 'amazon.com'],
  ['.co.uk', 'amazon.co.uk'],
  ['.de', 'amazon.de'],
  ['.com.au', 'amazon.com.au'],
  ['.br', 'amazon.com.br'],
  ['.mx', 'amazon.com.mx'],
  ['.jp', 'amazon.co.jp'],
  ['.co.jp', 'amazon.co.jp'],
])('%s reads as %s', (stored, name) => {
  expect(marketplaceName(stored)).toBe(name);
});

test.each(knownMarketplaces)('%s reads as a real store', (marketplace) => {
  expect(amazonDomains).toContain(marketplaceName(marketplace));
});
