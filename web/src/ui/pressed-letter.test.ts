import { expect, test } from 'vitest';
import { pressedLetter } from './pressed-letter.ts';

test('a shortcut is the letter of the key, and by its place on a keyboard of other letters', () => {
  expect(pressedLetter({ key: 'v', code: 'KeyV' })).toBe('v');
  expect(pressedLetter({ key: 'V', code: 'KeyV' })).toBe('v');
  expect(pressedLetter({ key: 'м', code: 'KeyV' })).toBe('v');
  expect(pressedLetter({ key: 'ω', code: 'KeyV' })).toBe('v');
  expect(pressedLetter({ key: 'ㅍ', code: 'KeyV' })).toBe('v');
});

test('keys of Latin keyboards that lie elsewhere count by their letters, and other keys as what they are', () => {
  expect(pressedLetter({ key: 'a', code: 'KeyQ' })).toBe('a');
  expect(pressedLetter({ key: 'é', code: 'KeyA' })).toBe('é');
  expect(pressedLetter({ key: ';', code: 'KeyZ' })).toBe(';');
  expect(pressedLetter({ key: 'ж', code: 'Semicolon' })).toBe('ж');
  expect(pressedLetter({ key: 'Enter', code: 'Enter' })).toBe('enter');
});
