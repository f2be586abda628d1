import { expect, test } from 'vitest';
import { referralCode } from './referral.ts';

const query = (text: string) => new URLSearchParams(text);

test('the code in the address comes first', () => {
  expect(referralCode(query('affiliateCode=ABCD1234'), 'gbr_affcode=WXYZ9876')).toBe('ABCD1234');
});

test('without one, the cookie of a referral link counts', () => {
  expect(referralCode(query(''), 'other=1; gbr_affcode=WXYZ9876')).toBe('WXYZ9876');
  expect(referralCode(query('affiliateCode='), 'gbr_affcode=WX%20YZ')).toBe('WX YZ');
});

test('a cookie that cannot be decoded is taken as it is, and none gives none', () => {
  expect(referralCode(query(''), 'gbr_affcode=%E0%A4%A')).toBe('%E0%A4%A');
  expect(referralCode(query(''), 'my_gbr_affcode=AAAA')).toBe('');
});
