import { afterEach, expect, onTestFinished, test, vi } from 'vitest';

vi.stubGlobal('addEventListener', () => undefined);
const { storedMember, storedToken, storeToken } = await import('./token.ts');

afterEach(() => storeToken(null));

const tokenOf = (claims: unknown) =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

test('a token says whose login it is', () => {
  storeToken(tokenOf({ sub: '019f-a', name: 'ÿ?>~~' }));
  expect(storedMember()).toBe('019f-a');
});

test.each([null, 'no longer good', 'x.y.z', tokenOf(null), tokenOf('me'), tokenOf({ sub: ['me'] })])(
  'the token %j is nobody',
  (token) => {
    storeToken(token);
    expect(storedMember()).toBeUndefined();
  },
);

test('a full storage, which can still be read, keeps nobody from logging in or out', () => {
  const stored = new Map([['gbr_token', 'of before']]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: () => {
      throw new DOMException('', 'QuotaExceededError');
    },
    removeItem: (key: string) => stored.delete(key),
  });
  onTestFinished(() => void Reflect.deleteProperty(globalThis, 'localStorage'));
  expect(storedToken()).toBe('of before');
  storeToken('mine');
  expect(storedToken()).toBe('mine');
  storeToken(null);
  expect(storedToken()).toBeNull();
});
