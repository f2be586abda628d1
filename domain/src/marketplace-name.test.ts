import { expect, test } from 'vitest';
import { amazonDomains } from './amazon-url.ts';
import { knownMarketplaces, registrationMarketplaces, reviewWebsites, stores } from './choices.ts';
import { marketplaceChoices, marketplaceName } from './marketplace-name.ts';

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

test('two that read alike in one list are told apart by their stored names', () => {
  expect(marketplaceChoices(['.de', '.jp', '.co.jp'])).toEqual([
    { value: '.de', label: 'amazon.de' },
    { value: '.jp', label: 'amazon.co.jp (.jp)' },
    { value: '.co.jp', label: 'amazon.co.jp (.co.jp)' },
  ]);
});

test.each([stores, registrationMarketplaces, reviewWebsites, knownMarketplaces])(
  'every list reads without two alike',
  (...list) => {
    const labels = marketplaceChoices(list).map(({ label }) => label);
    expect(new Set(labels).size).toBe(list.length);
  },
);
