import { describe, expect, test } from 'vitest';
import {
  amazonDomains,
  asinOfUrl,
  bookReviewsUrl,
  completeAmazonUrl,
  isAmazonUrl,
  isAsin,
  isHttpUrl,
  normaliseAsin,
  storeOf,
} from './amazon-url.ts';

describe('a real Amazon store', () => {
  test.each(amazonDomains)('%s, also with www. and smile.', (domain) => {
    expect(isAmazonUrl(`https://${domain}/dp/B000000000`)).toBe(true);
    expect(isAmazonUrl(`http://www.${domain}/dp/B000000000?tag=x#y`)).toBe(true);
    expect(isAmazonUrl(`https://smile.${domain}`)).toBe(true);
  });

  test.each(['HTTPS://WWW.AMAZON.COM/dp/1', '  https://amazon.de/x  ', 'https://amazon.com:443/x'])(
    '%s',
    (url) => {
      expect(isAmazonUrl(url)).toBe(true);
    },
  );
});

describe('not a real Amazon store', () => {
  test.each([
    '',
    'amazon.com/dp/1',
    'www.amazon.com',
    '//amazon.com/x',
    'https:amazon.com/x',
    'https:/amazon.com/x',
    'ftp://amazon.com/x',
    'javascript://amazon.com/%0aalert(1)',
    'data://amazon.de/x',
    'https://amazon.evil.com/x',
    'https://www.amazon.com.evil.io/x',
    'https://notamazon.com/x',
    'https://amazon.org/x',
    'https://kdp.amazon.com/x',
    'https://evil.io/amazon.com',
    'https://evil.io?amazon.com',
    'https://amazon.com@evil.io/x',
    'https://user:pw@amazon.com/x',
    'https://@amazon.com/x',
    'https://amazon.com:8443/x',
    'http://amazon.com:443/x',
    'https://amazon.com./x',
    'https:\\\\amazon.com\\x',
    'https://evil.io\\@amazon.com/',
    'https://amazon.com/a b',
    'https://amazon.com/\u0000',
    'https://amazon.com/a\nb',
    'https://аmazon.com/x',
    `https://amazon.com/${'x'.repeat(2048)}`,
  ])('%s', (url) => {
    expect(isAmazonUrl(url)).toBe(false);
  });
});

test.each([
  ['www.amazon.com/gp/customer-reviews/R1', 'https://www.amazon.com/gp/customer-reviews/R1'],
  [' amazon.de/x ', 'https://amazon.de/x'],
  ['https://www.amazon.com/x', 'https://www.amazon.com/x'],
  ['http://www.amazon.com/x', 'http://www.amazon.com/x'],
  ['example.com/x', 'example.com/x'],
  ['', ''],
])('an address at Amazon typed as %j is %j', (typed, link) => {
  expect(completeAmazonUrl(typed)).toBe(link);
});

test.each([
  ['https://www.amazon.de/x', 'amazon.de'],
  ['https://smile.amazon.com/x', 'amazon.com'],
  ['https://amazon.jp/x', 'amazon.co.jp'],
  ['https://example.com/x', undefined],
])('%s belongs to the store %s', (link, store) => {
  expect(storeOf(link)).toBe(store);
});

test('the longest address allowed has 2048 characters', () => {
  const origin = 'https://amazon.com/';
  expect(isAmazonUrl(origin + 'x'.repeat(2048 - origin.length))).toBe(true);
  expect(isAmazonUrl(origin + 'x'.repeat(2049 - origin.length))).toBe(false);
});

test('a print link is any absolute http(s) address', () => {
  expect(isHttpUrl('https://example.com/print?x=1')).toBe(true);
  expect(isHttpUrl('http://example.com:8080')).toBe(true);
  expect(isHttpUrl('javascript:alert(1)')).toBe(false);
  expect(isHttpUrl('https://')).toBe(false);
  expect(isHttpUrl('example.com')).toBe(false);
  expect(isHttpUrl('https://a:b@example.com')).toBe(false);
});

test('an ASIN is exactly 10 letters or digits', () => {
  expect(isAsin('B0ABCDEF12')).toBe(true);
  expect(isAsin('b0abcdef12')).toBe(true);
  expect(isAsin('B0ABCDEF1')).toBe(false);
  expect(isAsin('B0ABCDEF123')).toBe(false);
  expect(isAsin('B0ABCDEF-1')).toBe(false);
  expect(isAsin('B0ABCDEF1é')).toBe(false);
  expect(isAsin('B0ABCDEF12\n')).toBe(false);
  expect(normaliseAsin(' b0abcdef12 ')).toBe('B0ABCDEF12');
});

test('the reviews of a book are in the store where one was posted', () => {
  expect(bookReviewsUrl('B000000001', 'amazon.com')).toBe(
    'https://www.amazon.com/product-reviews/B000000001/?sortBy=recent',
  );
  expect(bookReviewsUrl('B000000001', '.co.uk')).toContain('//www.amazon.co.uk/');
  expect(bookReviewsUrl('B000000001', '.br')).toContain('//www.amazon.com.br/');
});

test.each([
  ['https://www.amazon.com/Slow-Mornings-Marta/dp/B0GBR00001/ref=sr_1_1?crid=2', 'B0GBR00001'],
  ['https://www.amazon.de/gp/product/3161484100?psc=1', '3161484100'],
  [' https://amazon.co.uk/dp/B0GBR00001 ', 'B0GBR00001'],
  ['https://www.amazon.com/dp/B0GBR000012', undefined],
  ['https://example.com/dp/B0GBR00001', undefined],
  ['B0GBR00001', undefined],
])('the ASIN in %o is %o', (address, asin) => {
  expect(asinOfUrl(address)).toBe(asin);
});
