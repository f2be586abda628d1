import { randomBytes, randomUUID } from 'node:crypto';
import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { leastSecret } from './core/config/config.ts';
import { errorCode } from './core/db/error-code.ts';
import { syncFileNow, syncFolderNow } from './core/db/sync.ts';
import type { Deps } from './core/deps.ts';

export function signingSecret(config: Pick<Deps['config'], 'jwtSecret' | 'dataDir'>): string {
  if (config.jwtSecret) return config.jwtSecret;
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const file = join(config.dataDir, 'jwt-secret');
  if (!existsSync(file)) makeSecret(file);
  const secret = readFileSync(file, 'utf8').trim();
  // With keys made from an empty file anybody could log in as anybody.
  if (secret.length < leastSecret)
    throw new Error(
      `The secret in ${file} has less than ${leastSecret} characters: its writing was cut short. Put it back, or delete ` +
        'the file: the next start makes another one, and everybody has to log in again.',
    );
  return secret;
}

/** The file gets its name once it is complete. Two servers may start at once: the first one's file stays. */
function makeSecret(file: string): void {
  const draft = `${file}.${randomUUID()}`;
  try {
    writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true });
    nameOnce(draft, file);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  syncFolderNow(dirname(file));
}

function nameOnce(draft: string, file: string): void {
  try {
    linkSync(draft, file);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') throw error;
    // A file system without hard links.
    copyFileSync(draft, file, constants.COPYFILE_EXCL);
    syncFileNow(file);
  }
}
