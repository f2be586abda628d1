import type { Database } from '../core/db/database.ts';
import type { Storage } from '../core/storage/storage.ts';

/** What an errand works on. */
export interface House {
  database: Database;
  storage: Storage;
}
