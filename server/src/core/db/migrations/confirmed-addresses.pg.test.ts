import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freshTestDatabase } from '@gbr/verification/support/test-postgres.ts';
import { connectServer } from '../database.ts';
import { newId } from '../ids.ts';
import { migrate, migrationsUpTo } from '../migrate.ts';

test('members of before count as confirmed and are due no welcome credits; a new row has to say so', async () => {
  const database = await connectServer(await freshTestDatabase(), () => undefined);
  try {
    await migrate(database.db, migrationsUpTo('0010-sessions'));
    await insertMember('before@example.org');
    await migrate(database.db);
    await insertMember('after@example.org');
    const members = await database.db
      .selectFrom('users')
      .select(['email', 'email_confirmed', 'welcome_due', 'pending_email'])
      .orderBy('id')
      .execute();
    const nothing = { welcome_due: false, pending_email: null };
    expect(members).toEqual([
      { email: 'before@example.org', email_confirmed: true, ...nothing },
      { email: 'after@example.org', email_confirmed: false, ...nothing },
    ]);
  } finally {
    await database.close();
  }

  async function insertMember(email: string): Promise<void> {
    await sql`insert into users (id, email, password_hash, marketplace, created_at)
      values (${newId()}, ${email}, '', 'amazon.com', now())`.execute(database.db);
  }
});
