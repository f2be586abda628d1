import type { Db } from './database.ts';

/** What it reads fits together: nothing that is written in the meantime is seen. */
export function inSnapshot<T>(db: Db, work: (snapshot: Db) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
}
