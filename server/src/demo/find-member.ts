import type { Db } from '../core/db/database.ts';
import type { UserRow } from '../core/db/tables.ts';

export function findMember(db: Db, email: string): Promise<UserRow> {
  return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
}
