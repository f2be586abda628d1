import { CompiledQuery } from 'kysely';
import type { Db as JobDatabase } from 'pg-boss';
import type { Database, Db } from '../db/database.ts';

const ownTransaction = /^\s*BEGIN;([\s\S]*)COMMIT;\s*$/;

// Without the library's BEGIN and COMMIT a script is still one transaction, and a failed one is not left open.
export function jobSqlOver(database: Database): JobDatabase {
  return {
    executeSql: (text, values) => database.query(ownTransaction.exec(text)?.[1] ?? text, values),
  };
}

/** What the library runs inside the caller's transaction. Of one job nobody reads the id: its insert is not waited for. */
export function jobSqlWithin(db: Db, { isAwaited }: { isAwaited: boolean }): JobDatabase {
  const mark = isAwaited ? '' : '/* unawaited */';
  return {
    executeSql: async (text, values) => {
      const { rows } = await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(mark + text, values));
      return { rows };
    },
  };
}
