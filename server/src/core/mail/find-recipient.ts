import type { Db } from '../db/database.ts';
import type { Recipient } from './templates/template.ts';

/** Also for a member who has left: without an address, they are sent nothing. */
export function findRecipient(db: Db, userId: string): Promise<Recipient> {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}
