import { afterEach, expect, test, vi } from 'vitest';
import { localStore, sessionStore } from './storage.ts';
import { stubLocalStorage } from './stub-storage.setup.ts';

afterEach(() => vi.unstubAllGlobals());

const forbidden = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

test('what was written is read, until it is removed or cleared', () => {
  stubLocalStorage();
  expect(localStore.read('a')).toBeNull();
  expect(localStore.write('a', 'one')).toBe(true);
  expect(localStore.read('a')).toBe('one');
  expect(localStore.write('a', null)).toBe(true);
  expect(localStore.read('a')).toBeNull();
  localStore.write('a', 'two');
  localStore.clear();
  expect(localStore.read('a')).toBeNull();
});

test('nothing stored, or nonsense, has no fields', () => {
  stubLocalStorage();
  expect(localStore.readFields('a')).toBeUndefined();
  for (const nonsense of ['', '{', '7', 'null']) {
    localStore.write('a', nonsense);
    expect(localStore.readFields('a')).toBeUndefined();
  }
  localStore.write('a', '{"subject":"Hello"}');
  expect(localStore.readFields('a')).toEqual(new Map([['subject', 'Hello']]));
});

test('a forbidden storage finds nothing and says that it stored nothing', () => {
  vi.stubGlobal('sessionStorage', { getItem: forbidden, setItem: forbidden, clear: forbidden });
  expect(sessionStore.read('a')).toBeUndefined();
  expect(sessionStore.readFields('a')).toBeUndefined();
  expect(sessionStore.write('a', 'one')).toBe(false);
  expect(() => sessionStore.clear()).not.toThrow();
});
