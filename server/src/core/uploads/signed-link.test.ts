import { expect, test } from 'vitest';
import { fileLinkLifeMs } from '@gbr/domain/limits.ts';
import { memberOfLink, signedName } from './signed-link.ts';

const secret = Buffer.from('secret');
const other = Buffer.from('other');
const now = new Date('2026-05-04T03:02:01Z');
const file = `${'ab'.repeat(16)}.pdf`;
const link = new URL(`http://host/uploads/${signedName(secret, file, now, 'reader')}`);
const query = Object.fromEntries(link.searchParams);
const later = (ms: number) => new Date(now.getTime() + ms);

test('a link is good for its file, its member and 12 hours', () => {
  expect(link.pathname).toBe(`/uploads/${file}`);
  expect(memberOfLink(secret, file, query, now)).toBe('reader');
  expect(memberOfLink(secret, file, query, later(fileLinkLifeMs - 1000))).toBe('reader');
  expect(memberOfLink(secret, file, query, later(fileLinkLifeMs))).toBeUndefined();
});

test.each<[string, Buffer, string, { exp?: unknown; for?: unknown; sig?: unknown }]>([
  ['another member', secret, file, { ...query, for: 'other' }],
  ['two members', secret, file, { ...query, for: ['reader'] }],
  ['nobody', secret, file, { exp: query['exp'], sig: query['sig'] }],
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
  expect(memberOfLink(secret, name, link, now)).toBeUndefined();
});
