import { expect, test } from 'vitest';
import { addressKey, networksOf } from './client-address.ts';

test.each([
  ['203.0.113.7:40001', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['[2001:db8:1:2::3]:40001', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::3]', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::3', '2001:db8:1:2::/64'],
])('%s counts as %s, whatever port a proxy adds', (ip, key) => expect(addressKey(ip)).toBe(key));

test('the wider a network around an IPv6 address, the more calls may come from it', () => {
  expect(networksOf('2001:db8:1:203::3')).toEqual([
    { key: '2001:db8:1:203::/64', share: 1 },
    { key: '2001:db8:1:200::/56', share: 2 },
    { key: '2001:db8:1::/48', share: 4 },
  ]);
});

test('a caller who has hung up has no address, and breaks nothing', () => {
  expect(networksOf(undefined)).toEqual([{ key: '', share: 1 }]);
});
