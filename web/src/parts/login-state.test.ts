import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nextAfterLogin } from './login-state.ts';

beforeEach(() => vi.stubGlobal('location', { origin: 'http://localhost:3000' }));
afterEach(() => vi.unstubAllGlobals());

const query = (next: string) => new URLSearchParams({ next });

test('the way back is in the history entry of the login, else in its address', () => {
  expect(nextAfterLogin({ next: '/library?language=English' }, new URLSearchParams())).toBe(
    '/library?language=English',
  );
  expect(nextAfterLogin({ next: '/library' }, query('/my-books'))).toBe('/library');
  expect(nextAfterLogin(null, query('/my-books'))).toBe('/my-books');
  expect(nextAfterLogin({ launch: true }, query('/my-books'))).toBe('/my-books');
  expect(nextAfterLogin(null, new URLSearchParams())).toBeUndefined();
});

test('it never leads out of the app', () => {
  expect(nextAfterLogin({ next: '//evil.example' }, query('/my-books'))).toBeUndefined();
  expect(nextAfterLogin(null, query('javascript:pwned()'))).toBeUndefined();
});
