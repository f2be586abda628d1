import { expect, test } from 'vitest';
import { pastedPage } from './pasted-page.ts';

const first = { asin: 'B0FIRST001', amazonURL: 'https://www.amazon.de/dp/B0FIRST001' };
const second = { asin: 'B0SECOND02', amazonURL: 'https://www.amazon.com/dp/B0SECOND02' };

test('the address of a book’s page fills in the ASIN and the plain address', () => {
  const address = ' https://www.amazon.de/The-Book/dp/B0FIRST001/ref=sr_1_1 ';
  expect(pastedPage(address, { amazonURL: '' })).toEqual(first);
  expect(pastedPage('www.amazon.de/dp/B0FIRST001', { amazonURL: '' })).toEqual(first);
  expect(pastedPage('B0FIRST001', { amazonURL: '' })).toBeUndefined();
});

test('the page of another book replaces what the wrong one has filled in', () => {
  expect(pastedPage('https://www.amazon.com/dp/B0SECOND02?tag=x', first)).toEqual(second);
});

test.each(['https://www.amazon.com/My-Book/dp/B0MINE0003', 'https://www.amazon.co.uk/dp/B0SECOND02'])(
  'an address that the author has entered stays: %s',
  (amazonURL) => {
    expect(pastedPage(second.amazonURL, { amazonURL })).toEqual({ asin: second.asin, amazonURL });
  },
);
