import { mkdirSync } from 'node:fs';
import type { Config } from '../config/config.ts';
import { diskStorage } from './disk-storage.ts';
import { incomingFolder } from './folders.ts';
import { s3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

/** Files are received in `DATA_DIR` either way. */
export function openStorage({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Storage {
  mkdirSync(incomingFolder(dataDir), { recursive: true, mode: 0o700 });
  return s3 ? s3Storage(s3) : diskStorage(dataDir);
}
