import type { Database } from './database.ts';

/** What a connection asks for is passed over by a pooler: there the user needs settings at the database itself. */
export async function missingTimeouts({ query }: Pick<Database, 'query'>): Promise<string[]> {
  const { rows } = await query(`
    select name from pg_settings where setting = '0'
      and name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`);
  return rows.map(({ name }) => String(name));
}
