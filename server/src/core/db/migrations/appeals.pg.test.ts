import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freshTestDatabase } from '@gbr/verification/support/test-postgres.ts';
import { connectServer } from '../database.ts';
import { newId } from '../ids.ts';
import { migrate, migrationsUpTo } from '../migrate.ts';

test('what was decided in the last 14 days and still stands can be appealed, by who made it last', async () => {
  const database = await connectServer(await freshTestDatabase(), () => undefined);
  const { db } = database;
  try {
    await migrate(db, migrationsUpTo('0013-debts'));
    const moderator = newId();
    const [banned, freed, author] = [
      await insertMember('permanent'),
      await insertMember('active'),
      await insertMember('active'),
    ];
    const [declined, old] = [await insertBook(author, 'rejected'), await insertBook(author, 'rejected')];
    const pending = await insertBook(author, 'pending');
    await insertAudit('user.ban', banned, { banStatus: 'active' }, { banStatus: '7day' });
    await insertAudit('user.ban', banned, { banStatus: '7day' }, { banStatus: 'permanent' });
    await insertAudit('user.ban', banned, { banReason: '' }, { banReason: 'Spam.' });
    await insertAudit('user.ban', freed, { banStatus: 'active' }, { banStatus: '7day' });
    await insertAudit('book.decline', declined, {}, { status: 'rejected' });
    await insertAudit('book.decline', pending, {}, { status: 'rejected' });
    await insertAudit('book.decline', old, {}, { status: 'rejected' }, 15);
    await migrate(db);
    const decisions = await db
      .selectFrom('decisions')
      .select(['kind', 'about_id', 'member_id', 'decided_by'])
      .orderBy('kind')
      .execute();
    expect(decisions).toEqual([
      { kind: 'ban', about_id: banned, member_id: banned, decided_by: moderator },
      { kind: 'book', about_id: declined, member_id: author, decided_by: moderator },
    ]);

    async function insertAudit(action: string, about: string, before: object, after: object, daysAgo = 1) {
      await sql`insert into audit (id, at, actor_id, action, about_id, before, after)
        values (${newId()}, now() - make_interval(days => ${daysAgo}), ${moderator}, ${action}, ${about},
          ${JSON.stringify(before)}, ${JSON.stringify(after)})`.execute(db);
    }
  } finally {
    await database.close();
  }

  async function insertMember(banStatus: string): Promise<string> {
    const id = newId();
    await sql`insert into users (id, email, password_hash, marketplace, created_at, ban_status)
      values (${id}, ${`${id}@example.org`}, '', 'amazon.com', now(), ${banStatus})`.execute(db);
    return id;
  }

  async function insertBook(owner: string, status: string): Promise<string> {
    const id = newId();
    await sql`insert into books (id, owner_id, title, author, asin, amazon_url, language, preferred_store, category,
        word_count, summary, author_info, reader_options, cover_file, created_at, status)
      values (${id}, ${owner}, 'Title', 'Author', ${id.replaceAll('-', '').slice(-10).toUpperCase()}, '', 'English',
        'amazon.com', 'Sudoku', 300, '', '', ${['kindle']}, 'x.webp', now(), ${status})`.execute(db);
    return id;
  }
});
