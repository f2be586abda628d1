import { afterEach, expect, test, vi } from 'vitest';

vi.stubGlobal('addEventListener', () => undefined);
const { storedMember, storeToken } = await import('./token.ts');

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
