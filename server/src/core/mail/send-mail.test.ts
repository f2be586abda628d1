import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually } from '@gbr/verification/support/eventually.ts';
import { freePort } from '@gbr/verification/support/free-port.ts';
import { days, hours } from '@gbr/verification/support/clock.ts';
import { openMailServer } from '@gbr/verification/support/mail-server.ts';
import type { MailServer } from '@gbr/verification/support/mail-server.ts';
import { aBook, aMember, aModerator, password } from '@gbr/verification/support/factories.ts';
import { removeMails } from '@gbr/verification/support/remove-mails.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';
import { newId } from '../db/ids.ts';
import { queueMail } from './queue-mail.ts';
import { bookApproved } from './templates/book-approved.ts';
import { eraseMails, eraseOldMails } from './erase-mails.ts';
import { passwordReset } from './templates/password-reset.ts';
import { welcome } from './templates/welcome.ts';

let world: World;
let port: number;
let mailServer: MailServer;

beforeAll(async () => {
  port = await freePort();
  world = await openWorld({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    PUBLIC_URL: 'https://reviews.example.org',
    SUPPORT_EMAIL: 'help@example.org',
    MAIL_FROM: 'Genuine Book Reviews <no-reply@example.org>',
  });
});
afterAll(() => world.close());

beforeEach(async () => {
  mailServer = await openMailServer(port);
});
afterEach(async () => {
  await mailServer.close();
  await removeMails(world);
});

const arrived = (count: number) => eventually(() => expect(mailServer.received).toHaveLength(count));

const settled = (status: 'sent' | 'failed', count = 1) =>
  eventually(async () => {
    await endPauses();
    const rows = await world.deps.db.selectFrom('mails').selectAll().where('status', '=', status).execute();
    expect(rows).toHaveLength(count);
    return rows;
  });

/** Mails that failed, or wait in case they are undone, leave at the next look, not after their pause. */
const endPauses = () =>
  world.database.query(`update pgboss.job set start_after = now() where state in ('created', 'retry')`);

const blindCopies = (on: boolean) =>
  world.deps.db.updateTable('settings').set({ bcc_all_emails: on }).execute();

test('a mail reaches only its member, and its text is then erased', async () => {
  const author = await aMember(world, { name: 'Jane Doe', email: 'jane@example.org' });
  const id = newId();
  await world.deps.write((tx) => queueMail(tx, author, bookApproved({ id, title: 'Quiet Mornings' })));

  await arrived(1);
  const [mail] = mailServer.received;
  expect(mail?.recipients).toEqual(['jane@example.org']);
  expect(mail?.sender).toBe('no-reply@example.org');
  expect(mail?.message.to).toEqual([{ name: 'Jane Doe', address: 'jane@example.org' }]);
  expect(mail?.message.from).toEqual({ name: 'Genuine Book Reviews', address: 'no-reply@example.org' });
  expect(mail?.message.subject).toBe('Your book “Quiet Mornings” was approved');
  expect(mail?.message.text).toContain(`https://reviews.example.org/one_book/${id}`);
  expect(mail?.message.html).toContain(`href="https://reviews.example.org/one_book/${id}"`);

  const [row] = await settled('sent');
  expect(mail?.message.messageId).toBe(`<${row?.id}@reviews.example.org>`);
  expect(row).toMatchObject({ text: '', html: '', attempts: 1, last_error: '' });
});

test('nothing is sent for what was rolled back', async () => {
  const [first, second] = [await aMember(world), await aMember(world)];
  const undone = world.deps.write(async (tx) => {
    await queueMail(tx, first, welcome(1500));
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  await world.deps.write((tx) => queueMail(tx, second, welcome(1500)));
  await settled('sent');
  expect(mailServer.received.map(({ recipients }) => recipients)).toEqual([[second.email]]);
  expect(await world.deps.db.selectFrom('mails').select('id').execute()).toHaveLength(1);
});

test('no mail is lost while the mail server is down, and each arrives once when it is back', async () => {
  await mailServer.close();
  const members = await Promise.all(Array.from({ length: 12 }, () => aMember(world)));
  await world.deps.write(async (tx) => {
    for (const member of members) await queueMail(tx, member, welcome(1500));
  });
  await eventually(async () => {
    const tried = await world.deps.db
      .selectFrom('mails')
      .select('last_error')
      .where('attempts', '>', 0)
      .execute();
    expect(tried).toHaveLength(members.length);
    expect(tried[0]?.last_error).toContain('ECONNREFUSED');
  });
  mailServer = await openMailServer(port);
  await settled('sent', members.length);
  const recipients = mailServer.received.flatMap((mail) => mail.recipients);
  expect(recipients).toHaveLength(members.length);
  expect(new Set(recipients)).toEqual(new Set(members.map(({ email }) => email)));
  const ids = await world.deps.db.selectFrom('mails').select('id').execute();
  expect(new Set(mailServer.received.map(({ message }) => message.messageId))).toEqual(
    new Set(ids.map(({ id }) => `<${id}@reviews.example.org>`)),
  );
});

test('no request waits for a mail server that accepts the connection and never answers', async () => {
  await mailServer.close();
  const calls: Socket[] = [];
  const silent = createServer((socket) => calls.push(socket.on('error', () => undefined)));
  silent.listen(port, '127.0.0.1');
  const called = once(silent, 'connection');
  const moderator = world.as(await aModerator(world));
  const author = await aMember(world);
  const books = await Promise.all(Array.from({ length: 5 }, () => aBook(world, author)));
  const [first, ...others] = books.map((book) => `/api/books/${book.id}/approve`);
  expect((await moderator.patch(first ?? '')).status).toBe(200);
  await endPauses();
  await called;
  for (const path of others) expect((await moderator.patch(path)).status).toBe(200);
  const unsent = await world.deps.db.selectFrom('mails').select('status').execute();
  expect(unsent).toEqual(books.map(() => ({ status: 'queued' })));

  const closed = once(silent, 'close');
  silent.close();
  for (const socket of calls) socket.destroy();
  await closed;
  mailServer = await openMailServer(port);
  await settled('sent', books.length);
});

test('a mail about which the server is silent keeps no later one waiting, and arrives once', async () => {
  const [first, ...others] = await Promise.all(Array.from({ length: 8 }, () => aMember(world)));
  if (!first) throw new Error('There is nobody to send to.');
  const silence = mailServer.hold(first.email ?? '');
  await world.deps.write((tx) => queueMail(tx, first, welcome(1500)));
  await silence.arrived;
  for (const other of others) await world.deps.write((tx) => queueMail(tx, other, welcome(1500)));
  const statuses = async () => {
    const rows = await world.deps.db.selectFrom('mails').selectAll().execute();
    return new Map(rows.map(({ user_id: to, status, attempts }) => [to, `${status}, ${attempts}`]));
  };
  await eventually(async () => {
    const now = await statuses();
    expect(others.map(({ id }) => now.get(id))).toEqual(others.map(() => 'sent, 1'));
  });
  // Not given up either, which would let them go on after a minute.
  expect((await statuses()).get(first.id)).toBe('queued, 0');
  silence.accept();
  await settled('sent', others.length + 1);
  const recipients = mailServer.received.flatMap((mail) => mail.recipients);
  expect(recipients).toHaveLength(8);
  expect(new Set(recipients)).toEqual(new Set([first, ...others].map(({ email }) => email)));
});

test('a refused mail is retried with the same Message-ID', async () => {
  mailServer.refuseWith({ code: 451, text: 'come back later' });
  const member = await aMember(world);
  await world.deps.write((tx) => queueMail(tx, member, welcome(1500)));
  await eventually(async () => {
    const row = await world.deps.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
    expect(row.status).toBe('queued');
    expect(row.attempts).toBeGreaterThan(0);
    expect(row.last_error).toContain('come back later');
    expect(row.text).toContain('Welcome');
  });
  await eventually(async () => {
    await endPauses();
    expect(mailServer.refused.length).toBeGreaterThan(1);
  });
  mailServer.refuseWith(undefined);
  const [row] = await settled('sent');
  expect(mailServer.received).toHaveLength(1);
  const tries = [...mailServer.refused, ...mailServer.received];
  expect(new Set(tries.map(({ message }) => message.messageId))).toEqual(
    new Set([`<${row?.id}@reviews.example.org>`]),
  );
});

test('with blind copies on, support gets a message of its own, and only then', async () => {
  const member = await aMember(world, { email: 'reader@example.org' });
  await world.deps.write((tx) => queueMail(tx, member, welcome(1500)));
  await blindCopies(true);
  await world.deps.write((tx) => queueMail(tx, member, welcome(1500)));
  await blindCopies(false);
  await world.deps.write((tx) => queueMail(tx, member, welcome(1500)));
  await settled('sent', 4);

  const toSupport = mailServer.received.filter(({ recipients }) => recipients.includes('help@example.org'));
  expect(
    mailServer.received.filter(({ recipients }) => recipients.join() === 'reader@example.org'),
  ).toHaveLength(3);
  expect(toSupport).toHaveLength(1);
  const [copy] = toSupport;
  expect(copy?.recipients).toEqual(['help@example.org']);
  expect(copy?.message.subject).toBe('Welcome to Genuine Book Reviews');
  expect(copy?.message.headers).toContainEqual(
    expect.objectContaining({ key: 'x-original-to', value: 'reader@example.org' }),
  );
});

test('the copy of a reset mail opens no account', async () => {
  const member = await aMember(world, { email: 'forgetful@example.org' });
  await blindCopies(true);
  await world.deps.write((tx) => queueMail(tx, member, passwordReset('tok_en-1')));
  await blindCopies(false);
  await arrived(2);
  const own = mailServer.received.find(({ recipients }) => recipients.includes('forgetful@example.org'));
  const copy = mailServer.received.find(({ recipients }) => recipients.includes('help@example.org'));
  expect(own?.message.text).toContain('https://reviews.example.org/reset-password/tok_en-1');
  expect(copy?.message.text).toContain('[link removed]');
  expect(copy?.raw).not.toContain('tok_en-1');
  const rows = await settled('sent', 2);
  expect(rows.every(({ secret_link, text }) => secret_link === '' && text === '')).toBe(true);
});

test('a reset mail older than its link is dropped', async () => {
  await mailServer.close();
  const member = await aMember(world);
  await world.deps.write((tx) => queueMail(tx, member, passwordReset('secret-token')));
  world.clock.advance(hours(1));
  const [row] = await settled('failed');
  expect(row?.last_error).toBe('The link expired before the email could be sent.');
  expect(JSON.stringify(row)).not.toContain('secret-token');
});

test('a reset mail that waits is dropped with its link: for a newer one, and for a new password', async () => {
  const member = await aMember(world);
  const { email } = member;
  const ask = () => world.as().post('/api/auth/forgot-password', { email });
  const waiting = async () => {
    const rows = await world.deps.db
      .selectFrom('mails')
      .select('attempts')
      .where('user_id', '=', member.id)
      .where('status', '=', 'queued')
      .execute();
    return rows.map(({ attempts }) => attempts);
  };
  const refused = () =>
    eventually(async () => expect(await waiting()).toEqual([expect.toSatisfy((tries) => tries > 0)]));
  mailServer.refuseWith({ code: 451, text: 'come back later' });
  await ask();
  await refused();
  const [first] = mailServer.refused;
  await ask();
  expect(await waiting()).toHaveLength(1);
  mailServer.refuseWith(undefined);
  await settled('sent');
  expect(mailServer.received[0]?.message.text).not.toBe(first?.message.text);

  mailServer.refuseWith({ code: 451, text: 'come back later' });
  await ask();
  await refused();
  const changed = await world
    .as(member)
    .patch('/api/users/me/password', { currentPassword: password, password: 'another one' });
  expect(changed.status).toBe(200);
  mailServer.refuseWith(undefined);
  await settled('sent', 2);
  expect(mailServer.received.map(({ message }) => message.subject)).toEqual([
    first?.message.subject,
    expect.stringContaining('password was changed'),
  ]);
});

const tricks = [
  'Jane\r\nBcc: victim@example.com',
  'Jane\nSubject: Free gems',
  '"Jane" <victim@example.com>, x',
  'Jane, victim@example.com',
  '=?utf-8?Q?Bcc=3A_victim=40example=2Ecom?=',
  'Jane\u2028Bcc: victim@example.com',
  'Jane\r\n\r\n<script>alert(1)</script>',
  '\u202Egro.elpmaxe@mitciv',
  'Jane\u0000\u000b\u001b[31m',
];

test('nothing a member types becomes a header or a recipient', async () => {
  for (const trick of tricks) {
    const typed = trick.replaceAll('\0', '');
    const member = await aMember(world, { name: typed });
    await world.deps.write((tx) => queueMail(tx, member, bookApproved({ id: newId(), title: typed })));
  }
  await arrived(tricks.length);
  const keys = new Set(mailServer.received.flatMap(({ message }) => message.headers.map(({ key }) => key)));
  expect([...keys].toSorted()).toEqual([
    'auto-submitted',
    'content-type',
    'date',
    'from',
    'message-id',
    'mime-version',
    'subject',
    'to',
    'x-auto-response-suppress',
  ]);
  for (const { message, recipients } of mailServer.received) {
    expect(recipients).toHaveLength(1);
    expect(message.to?.map(({ address }) => address)).toEqual(recipients);
    expect(recipients[0]).toMatch(/^member\d+@example\.org$/);
    expect(message.subject).toMatch(/was approved$/);
    expect(message.html).not.toContain('<script>');
  }
});

test('a member’s mails can be erased, and old ones are', async () => {
  const [gone, other] = [await aMember(world), await aMember(world)];
  const book = { id: newId(), title: 'T' };
  await world.deps.write(async (tx) => {
    await queueMail(tx, gone, bookApproved(book));
    await queueMail(tx, other, bookApproved(book));
  });
  await settled('sent', 2);
  await world.deps.write((tx) => eraseMails(tx, gone.id));
  const left = () => world.deps.db.selectFrom('mails').select('user_id').execute();
  expect(await left()).toEqual([{ user_id: other.id }]);
  expect(
    await world.deps.db.selectFrom('inbox').select('user_id').where('user_id', '=', gone.id).execute(),
  ).toEqual([]);
  await eraseOldMails(world.deps.db, new Date(world.clock.now().getTime() + days(89)));
  expect(await left()).toHaveLength(1);
  await eraseOldMails(world.deps.db, new Date(world.clock.now().getTime() + days(91)));
  expect(await left()).toEqual([]);
});
