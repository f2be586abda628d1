import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** An inbox is read by `at`, which some ids are ahead of: the former index had all of a member's messages sorted for a page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index inbox_newest on inbox (user_id, at desc, id desc)`.execute(db);
  await sql`drop index inbox_user`.execute(db);
}
