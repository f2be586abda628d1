import { accessSync, constants, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from './error-code.ts';

/** Made where it is missing. Throws a sentence for the operator when nothing can be written into it. */
export function makeDataFolder(dataDir: string): void {
  refuseFile(dataDir);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw unusable(dataDir, error);
  }
}

export function refuseFile(dataDir: string): void {
  if (isFile(dataDir)) throw new Error(`DATA_DIR has to be a folder, and ${dataDir} is a file.`);
}

/** To a user who may not look into it, a folder full of data looks empty. */
export function refuseForeign(dataDir: string): void {
  try {
    readdirSync(dataDir);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw unusable(dataDir, error);
  }
}

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

export function unusable(dataDir: string, error: unknown): Error {
  const why = error instanceof Error ? error.message : 'no reason given';
  return new Error(
    `The data folder ${dataDir} cannot be used (${why}). ` +
      'Is there space on its disk, and may this user write to it?',
    { cause: error },
  );
}

/** There while a restore works, and afterwards if it was killed. */
export const restoringFolder = (dataDir: string): string => join(dataDir, 'database.restoring');

export function refuseUnfinishedRestore(dataDir: string): void {
  if (!existsSync(restoringFolder(dataDir))) return;
  throw new Error(
    `A restore into ${dataDir} is not complete: it is still at work, or it was interrupted. ` +
      'If it was interrupted, run it again with the same backup.',
  );
}
