import { expect, test } from 'vitest';
import { deriveKeys } from './keys.ts';

const secret = 'a secret for tests only, thirty-two';

test('each purpose has a key of its own, the same for the same secret', () => {
  const keys = Object.values(deriveKeys(secret)).map((key: Buffer) => key.toString('hex'));
  expect(new Set([...keys, Buffer.from(secret).toString('hex')]).size).toBe(keys.length + 1);
  expect(keys.every((key) => key.length === 64)).toBe(true);
  expect(deriveKeys(secret)).toEqual(deriveKeys(secret));
  expect(deriveKeys(`${secret}!`)).not.toEqual(deriveKeys(secret));
});
