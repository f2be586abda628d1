import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../error-code.ts';
import type { Deps } from '../deps.ts';

export function signingSecret(config: Pick<Deps['config'], 'jwtSecret' | 'dataDir'>): string {
  if (config.jwtSecret) return config.jwtSecret;
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const file = join(config.dataDir, 'jwt-secret');
  try {
    // Two servers may start at once: only the first one writes.
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
