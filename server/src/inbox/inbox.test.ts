import { sql } from 'kysely';
import type { InboxMessage } from '@gbr/domain/wire/records.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../core/db/ids.ts';
import { leaveMessage, queueMail } from '../core/mail/queue-mail.ts';
import { assignmentExpired } from '../core/mail/templates/assignment-expired.ts';
import { bookApproved } from '../core/mail/templates/book-approved.ts';
import { deadlineReminder } from '../core/mail/templates/deadline-reminder.ts';
import { passwordChanged } from '../core/mail/templates/password-changed.ts';
import { welcome } from '../core/mail/templates/welcome.ts';
import { minutes } from '@gbr/verification/support/clock.ts';
import { aBook, aMember, anAdmin } from '@gbr/verification/support/factories.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';

let world: World;
let author: Awaited<ReturnType<typeof aMember>>;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  author = await aMember(world);
});

const bookId = newId();
const approve = (title: string, member = author) =>
  world.deps.write((tx) => queueMail(tx, member, bookApproved({ id: bookId, title })));
const inbox = (path = '/api/users/me/inbox') => world.as(author).get<InboxMessage[]>(path);
const links = async () => (await inbox()).body.map(({ link }) => link);
const markRead = (body: unknown) => world.as(author).patch('/api/users/me/inbox', body);

test('holds one message per mail, newest first, except for the welcome and password mails', async () => {
  await world.deps.write((tx) => queueMail(tx, author, welcome(1500)));
  await approve('First');
  await world.deps.write((tx) => queueMail(tx, author, passwordChanged()));
  await approve('Second');
  const { status, body, headers } = await inbox();
  expect(status).toBe(200);
  expect(body.map(({ text }) => text)).toEqual([
    'Your book “Second” was approved. You can now launch review requests for it.',
    'Your book “First” was approved. You can now launch review requests for it.',
  ]);
  expect(body[0]).toEqual({
    _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    at: expect.stringMatching(/Z$/),
    text: expect.anything(),
    link: `/one_book/${bookId}`,
    readAt: null,
    book: null,
  });
  expect(headers).toMatchObject({ 'x-total-count': '2', 'x-unread-count': '2' });
});

test('names the book a message is about, by the title it has now', async () => {
  const book = await aBook(world, author, { title: 'Early Draft' });
  await world.deps.write((tx) => queueMail(tx, author, bookApproved(book)));
  await world.deps.db.updateTable('books').set({ title: 'Final' }).where('id', '=', book.id).execute();
  const [message] = (await inbox()).body;
  expect(message).toMatchObject({
    text: expect.stringContaining('“Early Draft”'),
    book: { _id: book.id, title: 'Final' },
  });
});

test('leads to a list when the page of its book is gone', async () => {
  const book = await aBook(world, author, { title: 'Tides' });
  await world.deps.write(async (tx) => {
    await queueMail(tx, author, bookApproved(book));
    await queueMail(tx, author, deadlineReminder({ ...book, deadline: tx.now }, tx.now));
    await queueMail(tx, author, assignmentExpired(book));
  });
  const [own, reviewed] = [`/one_book/${book.id}`, `/book_for_review/${book.id}`];
  expect(await links()).toEqual(['/library', reviewed, own]);
  await world.as(await anAdmin(world)).delete(`/api/books/${book.id}/mod`);
  const [deleted, ...earlier] = await links();
  expect(deleted).toBe('/my-books');
  expect(earlier).toEqual(['/library', '/books-im-reviewing', '/my-books']);
});

test('is one’s own', async () => {
  const stranger = await aMember(world);
  await approve('Secret', stranger);
  await approve('Mine');
  const [theirs] = (await world.as(stranger).get<InboxMessage[]>('/api/users/me/inbox')).body;
  await markRead({ read: [theirs?._id] });
  await markRead({ read: 'all' });
  const after = await world.as(stranger).get<InboxMessage[]>('/api/users/me/inbox');
  expect(after.body.map(({ readAt }) => readAt)).toEqual([null]);
  expect((await inbox()).body).toHaveLength(1);
});

test('marks the named messages as read, then all, and keeps when that was', async () => {
  for (const title of ['One', 'Two', 'Three']) await approve(title);
  const [three, two] = (await inbox()).body;
  const answer = await markRead({ read: [two?._id, 'nonsense', '0198c5a0-0000-7000-8000-000000000000'] });
  expect(answer).toMatchObject({ status: 200, body: { msg: 'Messages marked as read.' } });
  const first = (await inbox()).body;
  expect(first.map(({ readAt }) => readAt !== null)).toEqual([false, true, false]);

  world.clock.advance(minutes(5));
  await markRead({ read: 'all' });
  const { body, headers } = await inbox();
  expect(body.map(({ readAt }) => readAt !== null)).toEqual([true, true, true]);
  expect(body[1]?.readAt).toBe(first[1]?.readAt);
  expect(body[0]?._id).toBe(three?._id);
  expect(headers['x-unread-count']).toBe('0');
});

test('pages with limit and cursor', async () => {
  for (const title of ['One', 'Two', 'Three']) await approve(title);
  const first = await inbox('/api/users/me/inbox?limit=2');
  expect(first.headers['x-total-count']).toBe('3');
  const next = /<([^>]+)>; rel="next"/.exec(String(first.headers['link']))?.[1] ?? '';
  const second = await inbox(next);
  expect([...first.body, ...second.body].map(({ text }) => /“(\w+)”/.exec(text)?.[1])).toEqual([
    'Three',
    'Two',
    'One',
  ]);
  expect(second.headers['link']).toBeUndefined();
});

test('places a message that waited by when it is shown, on every page', async () => {
  const waiting = { text: 'Waited', link: '/inbox' };
  await approve('Before');
  await world.deps.write((tx) =>
    leaveMessage(tx, author, waiting, { causeId: newId(), afterMs: minutes(10) }),
  );
  await approve('In between');
  await markRead({ read: 'all' });
  world.clock.advance(minutes(10));
  expect((await inbox()).headers['x-unread-count']).toBe('1');
  await approve('After');
  const whole = (await inbox()).body.map(({ text }) => /“([^”]+)”/.exec(text)?.[1] ?? text);
  expect(whole).toEqual(['After', 'Waited', 'In between', 'Before']);
  const first = await inbox('/api/users/me/inbox?limit=2');
  const next = /<([^>]+)>; rel="next"/.exec(String(first.headers['link']))?.[1] ?? '';
  expect((await inbox(next)).body.map(({ text }) => text)).toEqual([
    expect.stringContaining('In between'),
    expect.stringContaining('Before'),
  ]);
});

test.each([
  'limit=0',
  'limit=x',
  'limit=1001',
  'cursor=x',
  'sort=at',
  `cursor=${btoa('["x"]')}`,
  `cursor=${btoa('[1]')}`,
])('refuses %s', async (query) => {
  expect((await inbox(`/api/users/me/inbox?${query}`)).status).toBe(400);
});

test.each([{}, { read: 'some' }, { read: [1] }, { read: null }])('refuses to mark %j', async (body) => {
  expect(await markRead(body)).toMatchObject({ status: 400, body: { msg: expect.any(String) } });
});

test('is for members only', async () => {
  expect((await world.as().get('/api/users/me/inbox')).status).toBe(401);
  expect((await world.as().patch('/api/users/me/inbox', { read: 'all' })).status).toBe(401);
});

test('a page of many messages is read without sorting all of them', async () => {
  await sql`
    insert into inbox (id, user_id, at, text, link)
    select gen_random_uuid(), ${author.id}, ${world.clock.now()}::timestamptz - number * interval '1 minute', 'Hello.', '/'
    from generate_series(1, 3000) number
  `.execute(world.deps.db);
  await sql`analyze inbox`.execute(world.deps.db);
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select * from inbox where user_id = ${author.id} and at <= ${world.clock.now()}
    order by at desc, id desc limit 31
  `.execute(world.deps.db);
  expect(rows.map((row) => row['QUERY PLAN']).join(' ')).not.toContain('Sort');
  expect((await inbox('/api/users/me/inbox?limit=30')).body).toHaveLength(30);
});
