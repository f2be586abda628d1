import type { Db } from '../db/database.ts';
import type { Recipient } from './templates/template.ts';

/** Also of a member who has left: such a one has no address, and is sent nothing. */
export function findRecipient(db: Db, userId: string): Promise<Recipient> {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}
