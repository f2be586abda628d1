import type { Config } from '../config/config.ts';
import { diskStorage } from './disk-storage.ts';
import { s3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

/** Makes nothing. What is stored is first received in `DATA_DIR`, either way: `makeIncomingFolder`. */
export function openStorage({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Storage {
  return s3 ? s3Storage(s3) : diskStorage(dataDir);
}
