import { expect, test } from 'vitest';
import { fileLinkLifeMs } from '@gbr/domain/limits.ts';
import { linkIsGood, signedName } from './signed-link.ts';

const secret = Buffer.from('secret');
const other = Buffer.from('other');
const now = new Date('2026-05-04T03:02:01Z');
const file = `${'ab'.repeat(16)}.pdf`;
const link = new URL(`http://host/uploads/${signedName(secret, file, now)}`);
const query = Object.fromEntries(link.searchParams);
const later = (ms: number) => new Date(now.getTime() + ms);

test('a link is good for its file and 12 hours', () => {
  expect(link.pathname).toBe(`/uploads/${file}`);
  expect(linkIsGood(secret, file, query, now)).toBe(true);
  expect(linkIsGood(secret, file, query, later(fileLinkLifeMs - 1000))).toBe(true);
  expect(linkIsGood(secret, file, query, later(fileLinkLifeMs))).toBe(false);
});

test('a link made for a reader is good with their name alone', () => {
  const named = new URL(`http://host/uploads/${signedName(secret, file, now, 'reader')}`);
  const given = Object.fromEntries(named.searchParams);
  expect(given['for']).toBe('reader');
  expect(linkIsGood(secret, file, given, now)).toBe(true);
  expect(linkIsGood(secret, file, { ...given, for: 'other' }, now)).toBe(false);
  expect(linkIsGood(secret, file, { ...given, for: ['reader'] }, now)).toBe(false);
  expect(linkIsGood(secret, file, { exp: given['exp'], sig: given['sig'] }, now)).toBe(false);
  expect(linkIsGood(secret, file, { ...query, for: 'reader' }, now)).toBe(false);
});

test.each<[string, Buffer, string, { exp?: unknown; sig?: unknown }]>([
  ['no signature', secret, file, {}],
  ['another secret', other, file, query],
  ['another file', secret, `${'cd'.repeat(16)}.pdf`, query],
  ['a later end', secret, file, { ...query, exp: String(Number(query['exp']) + 1) }],
  ['an end written otherwise', secret, file, { ...query, exp: `0${query['exp']}` }],
  ['a cut signature', secret, file, { ...query, sig: query['sig']?.slice(0, -1) }],
  ['an empty signature', secret, file, { ...query, sig: '' }],
  ['a signature of as many other characters', secret, file, { ...query, sig: 'é'.repeat(43) }],
  ['two signatures', secret, file, { ...query, sig: [query['sig'], query['sig']] }],
  ['two ends', secret, file, { ...query, exp: [query['exp']] }],
  ['an endless end', secret, file, { ...query, exp: 'Infinity' }],
])('%s: not good', (_name, secret, name, link) => {
  expect(linkIsGood(secret, name, link, now)).toBe(false);
});
