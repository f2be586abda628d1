import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { supportFileBytes } from '@gbr/domain/limits.ts';
import { eventually } from '@gbr/verification/support/eventually.ts';
import { freePort } from '@gbr/verification/support/free-port.ts';
import { openMailServer } from '@gbr/verification/support/mail-server.ts';
import type { MailServer } from '@gbr/verification/support/mail-server.ts';
import { aMember } from '@gbr/verification/support/factories.ts';
import { formBody } from '@gbr/verification/support/form-body.ts';
import { inboxTexts } from '@gbr/verification/support/own-account.ts';
import { removeMails } from '@gbr/verification/support/remove-mails.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';
import { StoreAway } from '../core/storage/store-away.ts';

let world: World;
let mailServer: MailServer;
let port: number;

beforeAll(async () => {
  port = await freePort();
  world = await openWorld({ SMTP_URL: `smtp://127.0.0.1:${port}`, SUPPORT_EMAIL: 'help@example.org' });
});
afterAll(() => world.close());
beforeEach(async () => {
  mailServer = await openMailServer(port);
});
afterEach(async () => {
  await mailServer.close();
  await removeMails(world);
});

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const complete = {
  fullName: 'Jane Doe',
  email: 'Jane@Example.org',
  subject: 'My balance',
  message: 'Hello,\nplease help.',
};

interface Sending {
  fields?: Record<string, string>;
  file?: { bytes: Buffer; name: string };
  member?: { id: string };
  headers?: Record<string, string>;
}

async function send({ fields = complete, file, member, headers = {} }: Sending = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file) form.append('file', new Blob([new Uint8Array(file.bytes)]), file.name);
  const encoded = new Response(form);
  return world.as(member).post('/api/support', Buffer.from(await encoded.arrayBuffer()), {
    ...headers,
    'content-type': encoded.headers.get('content-type') ?? '',
  });
}

const arrived = (count: number) => eventually(() => expect(mailServer.received).toHaveLength(count));
const queued = () => world.deps.db.selectFrom('mails').select(['recipient', 'kind']).execute();
const storedFiles = async () =>
  (await readdir(join(world.deps.config.dataDir, 'uploads')).catch(() => [])).filter((name) =>
    name.startsWith('attachment-'),
  );

test('a guest’s ticket reaches support, can be replied to, and mails nobody else', async () => {
  expect(await send()).toMatchObject({
    status: 201,
    body: { msg: 'Your support ticket was submitted successfully!' },
  });
  await arrived(1);
  const [ticket] = mailServer.received;
  expect(ticket?.recipients).toEqual(['help@example.org']);
  expect(ticket?.message.replyTo?.map(({ address }) => address)).toEqual(['jane@example.org']);
  expect(ticket?.message.subject).toBe('[Support] My balance');
  expect(ticket?.message.text).toContain('From: Jane Doe <jane@example.org>');
  expect(ticket?.message.text).toContain('Hello,\nplease help.');
  expect(ticket?.message.html).toBeUndefined();
  expect(await queued()).toEqual([{ recipient: 'help@example.org', kind: 'support-ticket' }]);
});

test('a member gets an acknowledgement at the account’s address, not at the typed one', async () => {
  const member = await aMember(world, { email: 'member@example.org' });
  await send({ member });
  await arrived(2);
  expect(mailServer.received.flatMap(({ recipients }) => recipients).toSorted()).toEqual([
    'help@example.org',
    'member@example.org',
  ]);
  expect(await inboxTexts(world, member)).toEqual([
    'We have received your support ticket about “My balance”. We will reply within 1-2 business days.',
  ]);
});

test('a member who is banned for good writes as a guest: no email says that the account is theirs', async () => {
  const member = await aMember(world, { ban_status: 'permanent' });
  expect((await send({ member })).status).toBe(201);
  await arrived(1);
  expect(await queued()).toEqual([{ recipient: 'help@example.org', kind: 'support-ticket' }]);
  expect(mailServer.received[0]?.message.text).not.toContain(member.id);
});

test('a ticket whose session ends on its way is a guest’s, as one that is sent a moment later', async () => {
  const member = await aMember(world);
  const form = await formBody({ ...complete });
  const body = new PassThrough();
  const answer = world.as(member).post('/api/support', body, form.headers);
  body.write(form.body.subarray(0, 100));
  const begun = world.deps.db.selectFrom('tries').select('key').where('key', 'like', `%${member.id}`);
  await eventually(async () => expect(await begun.execute()).toHaveLength(1));
  expect((await world.as(member).post('/api/auth/logout')).status).toBe(200);
  body.end(form.body.subarray(100));
  expect(await answer).toMatchObject({ status: 201 });
  await arrived(1);
  expect(await queued()).toEqual([{ recipient: 'help@example.org', kind: 'support-ticket' }]);
  expect(mailServer.received[0]?.message.text).not.toContain(member.id);
});

test('the attached file arrives whole under its own name, and is then deleted', async () => {
  const answer = await send({ file: { bytes: png, name: '../../etc/a "screen"\r\nshot.exe' } });
  expect(answer.status).toBe(201);
  await arrived(1);
  const [attachment] = mailServer.received[0]?.message.attachments ?? [];
  expect(attachment?.filename).toMatch(/^a _?[\w .%]*shot\.png$/);
  expect(attachment?.disposition).toBe('attachment');
  expect(Buffer.from(attachment?.content as ArrayBuffer)).toEqual(png);
  await eventually(async () => expect(await storedFiles()).toEqual([]));
});

test('a real document of each allowed kind is accepted', async () => {
  const fixtures = join(import.meta.dirname, '../../../verification/support/fixtures');
  for (const kind of ['pdf', 'epub', 'docx', 'doc']) {
    const bytes = await readFile(join(fixtures, `real.${kind}`));
    expect((await send({ file: { bytes, name: 'x.bin' } })).status).toBe(201);
  }
  await arrived(4);
  const names = mailServer.received.map(({ message }) => message.attachments[0]?.filename);
  expect(new Set(names)).toEqual(new Set(['x.doc', 'x.docx', 'x.epub', 'x.pdf']));
});

test.each([
  [{ ...complete, fullName: ' ' }, 'Full name, email and message are required.', 'fullName'],
  [{ ...complete, email: '' }, 'Full name, email and message are required.', 'email'],
  [{ ...complete, message: '' }, 'Full name, email and message are required.', 'message'],
  [{}, 'Full name, email and message are required.', 'fullName'],
  [{ ...complete, email: 'nobody' }, 'Please enter a valid email address.', 'email'],
  [{ ...complete, email: 'a@b.example, c@d.example' }, 'Please enter a valid email address.', 'email'],
  [{ ...complete, email: 'a@b.example\r\nBcc: c@d.example' }, 'Please enter a valid email address.', 'email'],
  [{ ...complete, subject: 'x'.repeat(201) }, 'The subject can have at most 200 characters.', 'subject'],
])('refuses %j', async (fields, msg, field) => {
  expect(await send({ fields })).toMatchObject({ status: 400, body: { msg, field } });
  expect(await queued()).toEqual([]);
});

test('subject and file are optional, and an empty file field counts as none', async () => {
  const { subject: _subject, ...fields } = complete;
  expect((await send({ fields, file: { bytes: Buffer.alloc(0), name: '' } })).status).toBe(201);
  await arrived(1);
  expect(mailServer.received[0]?.message.subject).toBe('[Support] Message from Jane Doe');
});

test('a file over 5 MB, empty, or of another kind is refused, and nothing of it stays', async () => {
  const large = Buffer.concat([png, Buffer.alloc(supportFileBytes + 1 - png.length)]);
  expect(await send({ file: { bytes: large, name: 'x.png' } })).toMatchObject({
    status: 413,
    body: { msg: 'File too large. Attachments can be up to 5 MB.' },
  });
  expect(await send({ file: { bytes: Buffer.from('<html>'), name: 'x.pdf' } })).toMatchObject({
    status: 415,
    body: { msg: 'This file type is not supported. Allowed: pdf, epub, doc, docx, jpg, jpeg, png, webp.' },
  });
  expect((await send({ file: { bytes: Buffer.alloc(0), name: 'x.png' } })).status).toBe(400);
  expect(await storedFiles()).toEqual([]);
  expect(await queued()).toEqual([]);
});

test('a file of exactly 5 MB is accepted', async () => {
  const bytes = Buffer.concat([png, Buffer.alloc(supportFileBytes - png.length)]);
  expect((await send({ file: { bytes, name: 'x.png' } })).status).toBe(201);
  await arrived(1);
});

test('a ticket sent twice with one idempotency key is sent once, and its file stored once', async () => {
  const headers = { 'idempotency-key': 'ticket-1' };
  const file = { bytes: png, name: 'x.png' };
  expect((await send({ headers, file })).status).toBe(201);
  await arrived(1);
  expect((await send({ headers, file })).status).toBe(201);
  expect((await send({ headers, file, fields: { ...complete, message: 'Other' } })).status).toBe(409);
  expect(await queued()).toHaveLength(1);
  await eventually(async () => expect(await storedFiles()).toEqual([]));
});

test('a ticket that could not be stored does not count', async () => {
  const ticket = { member: await aMember(world), file: { bytes: png, name: 'x.png' } };
  const put = vi.spyOn(world.deps.storage, 'put').mockRejectedValue(new StoreAway('away', undefined));
  for (let count = 0; count < 20; count++) expect((await send(ticket)).status).toBe(503);
  put.mockRestore();
  expect((await send(ticket)).status).toBe(201);
});

test('five tickets an hour from one remote address of guests; members count for themselves', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  const statuses = [];
  for (let count = 0; count < 6; count++) statuses.push((await send({ headers })).status);
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  expect((await send({ headers, member: await aMember(world) })).status).toBe(201);
});

test('five forms of guests at one address arrive at a time; a further one is refused until one has ended', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.9', 'content-type': 'multipart/form-data; boundary=b' };
  const started = Array.from({ length: 5 }, () => {
    const payload = new PassThrough();
    payload.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n');
    payload.write('x'.repeat(1_000));
    const answer = world.as().post('/api/support', payload, headers);
    return { payload, answer };
  });
  const incoming = join(world.deps.config.dataDir, 'uploads', '.tmp');
  await eventually(async () => expect(await readdir(incoming)).toHaveLength(5));
  // Refused for what is missing, it counts as no ticket.
  const another = async () => (await send({ fields: {}, headers })).status;
  expect(await another()).toBe(429);
  expect((await send({ fields: {}, headers, member: await aMember(world) })).status).toBe(400);
  started[0]?.payload.end();
  expect(await started[0]?.answer).toMatchObject({ status: 400 });
  expect(await another()).toBe(400);
  for (const { payload } of started) payload.end();
  await Promise.all(started.map(({ answer }) => answer));
});

test('a ticket sent twice with one idempotency key counts once for the limit', async () => {
  await world.deps.db.deleteFrom('tries').execute();
  const headers = { 'x-forwarded-for': '203.0.113.8', 'idempotency-key': 'ticket-2' };
  for (let count = 0; count < 7; count++) expect((await send({ headers })).status).toBe(201);
  expect(await queued()).toHaveLength(1);
  const { 'x-forwarded-for': address } = headers;
  expect((await send({ headers: { 'x-forwarded-for': address } })).status).toBe(201);
});
