import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

/** As seen from where npm was called. */
export const givenPath = (name: string): string => resolve(process.env['INIT_CWD'] ?? '.', name);

export async function readGivenFile(path: string): Promise<Buffer> {
  return readFile(path).catch((cause: unknown) => {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${path} cannot be read (${why}).`, { cause });
  });
}
