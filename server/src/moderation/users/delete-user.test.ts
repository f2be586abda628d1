import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Book } from '@gbr/domain/wire/books.ts';
import type { ModeratedUser } from '@gbr/domain/wire/moderation.ts';
import { uploadsFolder } from '../../core/storage/folders.ts';
import { days } from '@gbr/verification/support/clock.ts';
import { eventually } from '@gbr/verification/support/eventually.ts';
import { expectValidLedger } from '@gbr/verification/support/expect-valid-ledger.ts';
import {
  aBook,
  aCampaign,
  aMember,
  aModerator,
  anAdmin,
  anApprovedBook,
  anOpenBook,
  aPick,
  aReview,
} from '@gbr/verification/support/factories.ts';
import { tablesWith } from '@gbr/verification/support/find-text.ts';
import { referencesToMembers } from '@gbr/verification/support/member-references.ts';
import { inboxTexts } from '@gbr/verification/support/own-account.ts';
import { tableColumns } from '@gbr/verification/support/table-columns.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const filesIn = async (folder: string) =>
  (await readdir(folder).catch(() => [])).filter((name) => name !== '.tmp');

test('a deleted member leaves no personal data, and the money is all accounted for', async () => {
  const member = await aMember(world, { name: 'Zebulon Quince', email: 'zebulon@quince.example' });
  const admin = world.as(await anAdmin(world));
  const path = `/api/users/${member.id}`;
  const own = await anApprovedBook(world, member, {
    title: 'Quincebook Memories',
    author: 'Zebulon Quince',
    author_info: 'Zebulon grows quinces.',
  });
  await aCampaign(world, own);
  const reader = await aMember(world);
  const readers = await aMember(world);
  await aReview(world, readers, own);
  await aCampaign(world, own);
  await aPick(world, reader, own);

  const reviewed = await anOpenBook(world, await aMember(world));
  await aReview(world, member, reviewed);
  const open = await anOpenBook(world, await aMember(world));
  await aPick(world, member, open);
  await admin.patch(`${path}/add-note`, { note: 'Zebulon wrote to us.' });
  await admin.patch(path, {
    amazonName: 'Zebulon Q.',
    credits: 5_000,
    banStatus: '7day',
    banReason: 'Zebulon.',
  });
  await world.as(member).patch('/api/users/me', { marketplace: '.de' }, { 'idempotency-key': 'one' });

  const answer = await admin.delete(path);
  expect(answer).toMatchObject({ status: 200, body: { msg: 'User zebulon@quince.example deleted' } });
  expect((await admin.delete(path)).status).toBe(404);
  expect((await admin.get(path)).status).toBe(404);
  expect((await world.as(member).get('/api/users/me')).status).toBe(401);

  expect(await tablesWith(world, 'zebulon')).toEqual([]);
  // The mail to the book's readers names the book, not the member.
  expect((await tablesWith(world, 'Quincebook')).toSorted()).toEqual(['public.inbox', 'public.mails']);
  await expectValidLedger(world);

  expect((await inboxTexts(world, reader))[0]).toContain('Quincebook Memories');
  const again = await world.as(await aMember(world)).patch(`/api/books/${open.id}/pick`);
  expect(again.status).toBe(200);
  const book = await admin.get<Book>(`/api/books/${reviewed.id}`);
  expect(book.body.pickedAssignments).toMatchObject([
    { user: { name: 'Anonymous' }, amazonName: '', rating: 5, reviewText: 'I read it from cover to cover.' },
  ]);
});

test('a deleted member leaves no private note in an answer stored for the key of the author who read it', async () => {
  const [author, reader] = [await aMember(world), await aMember(world)];
  const book = await anOpenBook(world, author);
  await aPick(world, reader, book);
  world.clock.advance(days(1));
  const review = { rating: 4, privateNote: 'Quincenote' };
  expect((await world.as(reader).patch(`/api/books/${book.id}/finish`, review)).status).toBe(200);
  const edited = { summary: 'Another summary.' };
  const key = { 'idempotency-key': 'one' };
  await world.as(author).patch(`/api/books/${book.id}`, edited, key);
  expect(await tablesWith(world, 'Quincenote')).toContain('public.idempotency_keys');

  expect((await world.as(await anAdmin(world)).delete(`/api/users/${reader.id}`)).status).toBe(200);
  expect(await tablesWith(world, 'Quincenote')).toEqual([]);
});

/** Every table that refers to members is in one of these lists: what happens to its rows is decided, not forgotten. */
const staying = ['appeals', 'assignments', 'books', 'campaigns', 'decisions', 'users'];
const going = [
  'address_bans',
  'auth_challenges',
  'daily_activity',
  'email_links',
  'inbox',
  'mails',
  'mod_notes',
  'passkeys',
  'reading_places',
  'recovery_codes',
  'reset_tokens',
  'seen_addresses',
  'sessions',
  'totp_factors',
  'user_texts',
];

test('no row that names a deleted member is left, but where others need it', async () => {
  const references = await referencesToMembers(world.deps.db);
  expect([...references.keys()].toSorted()).toEqual([...going, ...staying].toSorted());
  const member = await aMember(world);
  await aPick(world, member, await anOpenBook(world, await aMember(world)));
  const admin = world.as(await anAdmin(world));
  await admin.patch(`/api/users/${member.id}/add-note`, { note: 'Wrote to us.' });
  await admin.patch(`/api/users/${member.id}`, { banStatus: '7day', banReason: 'A reason.' });
  const left = async () => {
    const named = await Promise.all(going.map((table) => isNamed(member.id, table, references.get(table))));
    return going.filter((_, place) => named[place]);
  };
  expect(await left()).toEqual(expect.arrayContaining(['inbox', 'mails', 'mod_notes', 'sessions']));
  await admin.delete(`/api/users/${member.id}`);
  expect(await left()).toEqual([]);
});

test('a member deleted by their id in upper case leaves no row either', async () => {
  const member = await aMember(world, { email: 'upper@quince.example' });
  const own = world.as(member);
  await own.patch('/api/users/me', { amazonName: 'Uppercase Quince' }, { 'idempotency-key': 'one' });
  const wrong = { currentPassword: 'wrong horse', password: 'brand new' };
  expect((await own.patch('/api/users/me/password', wrong)).status).toBe(400);
  const answer = await world.as(await anAdmin(world)).delete(`/api/users/${member.id.toUpperCase()}`);
  expect(answer.status).toBe(200);
  expect(await tablesWith(world, 'Uppercase Quince')).toEqual([]);
  const kept = await world.deps.db
    .selectFrom('tries')
    .select('key')
    .where('key', 'like', `%${member.id}`)
    .execute();
  expect(kept).toEqual([]);
});

/** From lists, or a review that others count on; a finished review has no `stop_note`. Every other text is erased. */
const stayingTexts: Record<string, string> = {
  users: 'role ban_status',
  books: 'language preferred_store category status',
  assignments: 'status posted_website review_text commission check_result check_due stop_reason stop_note',
};

test.each([
  ['users', 'id'],
  ['books', 'owner_id'],
  ['assignments', 'user_id'],
])('of a deleted member’s row in %s, only texts that are nobody’s own are left', async (table, owner) => {
  const { db } = world.deps;
  const member = await aMember(world);
  await aBook(world, member);
  await aReview(world, member, await anOpenBook(world, await aMember(world)));
  const own = (await tableColumns(db))
    .filter((column) => column.table === table && column.isText)
    .map(({ name }) => name)
    .filter((name) => !stayingTexts[table]?.split(' ').includes(name));
  const ofMember = sql`${sql.ref(owner)} = ${member.id}`;
  const filled = own.map((name) => sql`${sql.ref(name)} = coalesce(nullif(${sql.ref(name)}, ''), 'A word')`);
  await sql`update ${sql.table(table)} set ${sql.join(filled)} where ${ofMember}`.execute(db);

  expect((await world.as(await anAdmin(world)).delete(`/api/users/${member.id}`)).status).toBe(200);
  const { rows } = await sql<Record<string, string | null>>`
    select * from ${sql.table(table)} where ${ofMember}`.execute(db);
  expect(rows).toHaveLength(1);
  expect(own.filter((name) => rows[0]?.[name])).toEqual([]);
});

test('files of the member go: covers in both widths, book files, written mails', async () => {
  const member = await aMember(world);
  const book = await anApprovedBook(world, member);
  const uploads = uploadsFolder(world.deps.config.dataDir);
  await mkdir(uploads, { recursive: true });
  const names = [book.uploaded_file ?? '', book.cover_file, book.cover_file.replace('.webp', '-320.webp')];
  for (const name of names) await writeFile(join(uploads, name), 'x');
  const admin = world.as(await anAdmin(world));
  await admin.patch(`/api/users/${member.id}`, { banStatus: '7day' });
  const mailFolder = join(world.deps.config.dataDir, 'mail');
  const mail = await world.deps.db
    .selectFrom('mails')
    .select('id')
    .where('user_id', '=', member.id)
    .executeTakeFirstOrThrow();
  const isWritten = async () => (await filesIn(mailFolder)).some((name) => name.endsWith(`${mail.id}.eml`));
  await eventually(async () => expect(await isWritten()).toBe(true));

  await admin.delete(`/api/users/${member.id}`);
  await eventually(async () => {
    expect(await isWritten()).toBe(false);
    expect((await filesIn(uploads)).filter((name) => names.includes(name))).toEqual([]);
  });
});

test('who may delete whom', async () => {
  const admin = await anAdmin(world);
  const moderator = await aModerator(world);
  const member = await aMember(world);
  await anAdmin(world);
  const remove = async (actor: { id: string } | undefined, target: { id: string }) =>
    (await world.as(actor).delete(`/api/users/${target.id}`)).status;
  expect(await remove(undefined, member)).toBe(401);
  expect(await remove(member, member)).toBe(403);
  expect(await remove(moderator, admin)).toBe(403);
  expect(await remove(moderator, moderator)).toBe(403);
  expect(await remove(moderator, { id: 'nonsense' })).toBe(404);
  expect(await remove(moderator, member)).toBe(200);
});

test('members whom a deleted member referred stay as they are', async () => {
  const referrer = await aMember(world);
  const reader = await aMember(world, { referred_by: referrer.id });
  const admin = world.as(await anAdmin(world));
  await aReview(world, reader, await anOpenBook(world, await aMember(world)));
  await admin.delete(`/api/users/${referrer.id}`);
  await aReview(world, reader, await anOpenBook(world, await aMember(world)));
  const { body } = await admin.get<ModeratedUser>(`/api/users/${reader.id}`);
  expect(body).toMatchObject({ reviewCount: 2, credits: 20_000 + 2 * 1_800 });
  await expectValidLedger(world);
});

async function isNamed(memberId: string, table: string, columns: string[] = []): Promise<boolean> {
  const conditions = columns.map((column) => sql`${sql.ref(column)} = ${memberId}`);
  const { rows } = await sql`
    select from ${sql.table(table)} where ${sql.join(conditions, sql` or `)} limit 1`.execute(world.deps.db);
  return rows.length > 0;
}
