import { afterEach, expect, onTestFinished, test, vi } from 'vitest';

vi.stubGlobal('addEventListener', () => undefined);
const { noteLogout, storedMember, storedToken, storeToken, subscribeOtherTabs, whileLoggedIn } =
  await import('./token.ts');

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

test('a token that comes late is wanted after a lost login, but not after a logout or another login', () => {
  storeToken(tokenOf({ sub: 'ada' }));
  const isWanted = whileLoggedIn();
  storeToken(null);
  expect(isWanted()).toBe(true);
  storeToken(tokenOf({ sub: 'ben' }));
  expect(isWanted()).toBe(false);
  storeToken(tokenOf({ sub: 'ada' }));
  expect(isWanted()).toBe(true);
  noteLogout();
  expect(isWanted()).toBe(false);
});

test('of other tabs only a login, a cleared storage and a page that Back shows again are told', () => {
  const heard = new Map<string, (event: object) => void>();
  vi.stubGlobal('addEventListener', (name: string, hear: (event: object) => void) => heard.set(name, hear));
  onTestFinished(() => void vi.stubGlobal('addEventListener', () => undefined));
  const listener = vi.fn<() => void>();
  subscribeOtherTabs(listener);
  const told = (name: string, event: object) => {
    listener.mockClear();
    heard.get(name)?.(event);
    return listener.mock.calls.length;
  };
  expect([told('storage', { key: 'gbr_token' }), told('storage', { key: null })]).toEqual([1, 1]);
  expect([told('storage', { key: 'gbr_theme' }), told('pageshow', { persisted: false })]).toEqual([0, 0]);
  expect(told('pageshow', { persisted: true })).toBe(1);
});

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
