import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

export const uploadsFolder = (dataDir: string): string => join(dataDir, 'uploads');

/** Files still being received or made; on the same volume, so that storing one is a rename. */
export const incomingFolder = (dataDir: string): string => join(uploadsFolder(dataDir), '.tmp');

export function makeIncomingFolder(dataDir: string): void {
  mkdirSync(incomingFolder(dataDir), { recursive: true, mode: 0o700 });
}
