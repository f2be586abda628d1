import type { Database } from '../core/db/database.ts';
import type { Storage } from '../core/storage/storage.ts';

export interface OperatorContext {
  database: Database;
  storage: Storage;
}
