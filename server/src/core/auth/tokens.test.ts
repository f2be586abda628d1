import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { tokensSignedWith } from './tokens.ts';

const key = Buffer.from('a key for tests only, thirty-two.');
const tokens = tokensSignedWith(key);
const now = new Date('2026-03-01T12:00:00Z');
const claims = { sub: 'somebody', sid: 'a session' };
const exp = now.getTime() / 1000 + 60;
const good = { ...claims, exp, iss: 'genuine-book-reviews', aud: 'genuine-book-reviews-api' };

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const hmac = (text: string, by: Buffer | string, hash = 'sha256') =>
  createHmac(hash, by).update(text).digest('base64url');
const byKey = (text: string) => hmac(text, key);
function forged(header: unknown, payload: unknown, signature: (text: string) => string): string {
  const text = `${part(header)}.${part(payload)}`;
  return `${text}.${signature(text)}`;
}

test('a token carries whose it is', () => {
  expect(tokens.read(tokens.issue(claims, now), now)).toEqual(claims);
});

test('a hand-made token with the right key and claims is valid, so that those below fail for their flaw', () => {
  expect(tokens.read(forged({ alg: 'HS256', typ: 'JWT' }, good, byKey), now)).toEqual(claims);
});

test('a token is valid for seven days, and says from when to when', () => {
  const token = tokens.issue(claims, now);
  const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  expect(payload).toMatchObject({ iat: exp - 60, exp: exp - 60 + 7 * 86_400 });
  const after = (ms: number) => tokens.read(token, new Date(now.getTime() + ms));
  const week = 7 * 86_400_000;
  expect(after(week - 1)).toEqual(claims);
  expect(after(week)).toBeUndefined();
});

describe('not a valid token', () => {
  const hs256 = { alg: 'HS256', typ: 'JWT' };
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  test.each([
    ['nothing', ''],
    ['words', 'not a token'],
    ['three empty parts', '..'],
    ['one without an algorithm', forged({ alg: 'none', typ: 'JWT' }, good, () => '')],
    ['one without an algorithm but signed', forged({ alg: 'none', typ: 'JWT' }, good, byKey)],
    ['one spelled nOnE', forged({ alg: 'nOnE', typ: 'JWT' }, good, () => '')],
    ['one without a signature', forged(hs256, good, () => '')],
    ['one signed with another key', forged(hs256, good, (text) => hmac(text, `${key.toString()}!`))],
    ['one signed with no key', forged(hs256, good, (text) => hmac(text, ''))],
    [
      'one of another algorithm',
      forged({ alg: 'HS512', typ: 'JWT' }, good, (text) => hmac(text, key, 'sha512')),
    ],
    [
      'one of RSA',
      forged({ alg: 'RS256', typ: 'JWT' }, good, (text) =>
        sign('sha256', Buffer.from(text), privateKey).toString('base64url'),
      ),
    ],
    ['one signed with a public key', forged(hs256, good, (text) => hmac(text, publicPem))],
    ['one of another issuer', forged(hs256, { ...good, iss: 'elsewhere' }, byKey)],
    ['one without an issuer', forged(hs256, { ...good, iss: undefined }, byKey)],
    ['one for another audience', forged(hs256, { ...good, aud: 'elsewhere' }, byKey)],
    ['one without an audience', forged(hs256, { ...good, aud: undefined }, byKey)],
    ['one of another type', forged({ alg: 'HS256', typ: 'at+jwt' }, good, byKey)],
    ['one without a type', forged({ alg: 'HS256' }, good, byKey)],
    ['one of a version before sessions', forged(hs256, { ...good, sid: undefined, version: 0 }, byKey)],
    ['one that never ends', forged(hs256, { ...good, exp: undefined }, byKey)],
    ['one whose end is no number', forged(hs256, { ...good, exp: '9999999999' }, byKey)],
    ['one that has ended', forged(hs256, { ...good, exp: now.getTime() / 1000 }, byKey)],
    ['one for nobody', forged(hs256, { ...good, sub: undefined }, byKey)],
    ['one for a list', forged(hs256, { ...good, sub: ['somebody'] }, byKey)],
    ['one of a numbered session', forged(hs256, { ...good, sid: 3 }, byKey)],
    ['one whose payload is no object', forged(hs256, 'somebody', byKey)],
    ['a very long one', `${part(hs256)}.${'A'.repeat(100_000)}.x`],
  ])('%s', (_what, token) => {
    expect(tokens.read(token, now)).toBeUndefined();
  });

  test('one with any character changed', () => {
    const token = tokens.issue(claims, now);
    const flips = Array.from(token, (character, at) => {
      const other = character === 'A' ? 'Q' : 'A';
      return token.slice(0, at) + other + token.slice(at + 1);
    });
    // The last character of a signature carries bits that base64 ignores.
    expect(flips.slice(0, -1).filter((flipped) => tokens.read(flipped, now) !== undefined)).toEqual([]);
  });
});
