import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aDataDir } from '@gbr/verification/support/temp-folder.ts';
import { signingSecret } from './signing-secret.ts';

test('a secret is made once, and nothing else is left in the folder', async () => {
  const dataDir = await aDataDir();
  const before = readdirSync(dataDir);
  const secret = signingSecret({ dataDir, jwtSecret: undefined });
  expect(secret).toHaveLength(64);
  expect(signingSecret({ dataDir, jwtSecret: undefined })).toBe(secret);
  expect(readdirSync(dataDir).toSorted()).toEqual([...before, 'jwt-secret'].toSorted());
});

test('a file whose writing was cut short is no secret', async () => {
  const dataDir = await aDataDir();
  for (const rest of ['', 'x'.repeat(31)]) {
    writeFileSync(join(dataDir, 'jwt-secret'), rest);
    expect(() => signingSecret({ dataDir, jwtSecret: undefined })).toThrow('has less than 32 characters');
  }
  expect(signingSecret({ dataDir, jwtSecret: 'of the settings' })).toBe('of the settings');
});
