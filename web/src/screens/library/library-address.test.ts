import { describe, expect, test } from 'vitest';
import { addressOf, filtersIn, pageIn } from './library-address.ts';

const read = (text: string) => filtersIn(new URLSearchParams(text));

describe('the address of the library', () => {
  test('without anything shows the free books of every kind', () => {
    expect(read('')).toEqual({
      option: 'standard',
      preferredStore: '',
      language: '',
      category: '',
      q: '',
      sort: 'newest',
    });
    expect(addressOf(read(''), 1).toString()).toBe('');
  });

  test('round-trips', () => {
    const filters = {
      option: 'verified-print',
      preferredStore: '.co.uk',
      language: 'Deutsch',
      category: 'Romance | Fiction',
      q: 'tea & cake',
      sort: 'reward',
    } as const;
    const address = new URLSearchParams(addressOf(filters, 3).toString());
    expect(filtersIn(address)).toEqual(filters);
    expect(pageIn(address)).toBe(3);
  });

  test('ignores what no filter offers', () => {
    expect(read('option=free&sort=rating&language=Ukrainian&preferredStore=.xx&category=Poems')).toEqual(
      read(''),
    );
  });

  test.each(['', '0', '-1', '1.5', 'two', '99999999'])('takes page %j as the first', (page) => {
    expect(pageIn(new URLSearchParams({ page }))).toBe(1);
  });
});
