import { afterAll, beforeAll, expect, test } from 'vitest';
import type { IntegrityPatterns } from '@gbr/domain/wire/integrity.ts';
import type { AuditEntry } from '@gbr/domain/wire/records.ts';
import { leaveAudit } from '../../core/db/audit-log.ts';
import { newId } from '../../core/db/ids.ts';
import {
  aBook,
  aMember,
  aModerator,
  anAdmin,
  anOpenBook,
  aPick,
  aReview,
} from '@gbr/verification/support/factories.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const idsOf = (ring?: { members: { _id: string }[] }) => ring?.members.map(({ _id }) => _id);

test('the log is filtered by actor, action and subject, and pages newest first', async () => {
  const moderator = await aModerator(world);
  const author = await aMember(world);
  const books = [await aBook(world, author), await aBook(world, author), await aBook(world, author)];
  for (const book of books) await world.as(moderator).patch(`/api/books/${book.id}/approve`);
  await world.as(moderator).patch(`/api/users/${author.id}`, { name: 'Anna' });
  const log = async (query: string) =>
    (await world.as(moderator).get<AuditEntry[]>(`/api/audit?${query}`)).body;
  const actions = async (query: string) => (await log(query)).map(({ action }) => action);

  expect(await actions(`actor=${moderator.id}`)).toEqual([
    'user.edit',
    'book.approve',
    'book.approve',
    'book.approve',
  ]);
  expect(await actions(`actor=${moderator.id}&action=user.edit`)).toEqual(['user.edit']);
  expect(await log(`about=${author.id}`)).toMatchObject([
    {
      actor: { _id: moderator.id, name: moderator.name },
      about: { _id: author.id, kind: 'user', label: 'Anna' },
      before: { name: author.name },
      after: { name: 'Anna' },
    },
  ]);
  expect(await log('actor=nonsense')).toEqual([]);
  const page = await world.as(moderator).get<AuditEntry[]>(`/api/audit?actor=${moderator.id}&limit=3`);
  expect(page.headers['x-total-count']).toBe('4');
  const next = /<(.*)>/.exec(String(page.headers['link']))?.[1] ?? '';
  const rest = await world.as(moderator).get<AuditEntry[]>(next);
  expect(rest.body.map(({ about }) => about?._id)).toEqual([books[0]?.id]);
});

test('a book and a reader have in their log what was done to the review', async () => {
  const moderator = await aModerator(world);
  const reader = await aMember(world);
  const author = await aMember(world);
  const book = await anOpenBook(world, author);
  const { _id } = await aReview(world, reader, book, 4);
  const other = await anOpenBook(world, author);
  await aReview(world, await aMember(world), other, 4);
  await world.as(moderator).patch(`/api/reviews/${_id}/check`, { result: 'verified' });
  await world.as(moderator).delete(`/api/books/${book.id}/review/${_id}`);
  await world.as(moderator).patch(`/api/users/${reader.id}/add-note`, { note: 'Asked about it.' });

  const label = `Review of ${book.title} by ${reader.name}`;
  const [deleted, checked] = [
    { action: 'review.delete', about: { _id, kind: 'review', label, bookId: book.id } },
    { action: 'review.check', about: { _id, kind: 'review', label, bookId: book.id } },
  ];
  const log = async (about: string, withReviews = 'true') =>
    (await world.as(moderator).get<AuditEntry[]>(`/api/audit?about=${about}&withReviews=${withReviews}`))
      .body;
  expect(await log(book.id)).toMatchObject([deleted, checked]);
  expect(await log(reader.id)).toMatchObject([{ action: 'user.note' }, deleted, checked]);
  expect(await log(_id)).toMatchObject([deleted, checked]);
  expect(await log(other.id)).toEqual([]);
  expect(await log(book.id, '')).toEqual([]);
  expect(await log(reader.id, 'false')).toMatchObject([{ action: 'user.note' }]);
});

test('what was done with a command on the server is by the operator', async () => {
  const member = await aMember(world);
  await world.deps.write((tx) =>
    leaveAudit(tx, 'operator', { action: 'user.role', about: { kind: 'user', id: member.id } }),
  );
  const asAdmin = world.as(await anAdmin(world));
  for (const filter of [`about=${member.id}`, 'actor=operator']) {
    const { body } = await asAdmin.get<AuditEntry[]>(`/api/audit?${filter}`);
    expect(body).toMatchObject([{ action: 'user.role', actor: { _id: 'operator', name: 'operator' } }]);
  }
});

test('rings, unusual ratings and many cancellations are listed', async () => {
  const admin = world.as(await anAdmin(world));
  await admin.patch('/api/settings', { blockReciprocalReviews: false });
  const [a, b, c, d, e] = await Promise.all([1, 2, 3, 4, 5].map(() => aMember(world)));
  if (!a || !b || !c || !d || !e) throw new Error('There are five members.');
  const reviewed: Record<string, string> = {};
  for (const [reader, author] of [
    [a, b],
    [b, c],
    [c, a],
    [d, e],
    [e, d],
  ] as const) {
    const book = await anOpenBook(world, author);
    await aReview(world, reader, book, 4);
    reviewed[reader.id] = book.title;
  }
  const fan = await aMember(world);
  for (let i = 0; i < 5; i++) await aReview(world, fan, await anOpenBook(world, a), 5);
  const hesitant = await aMember(world);
  const book = await anOpenBook(world, b);
  for (let i = 0; i < 5; i++) {
    await aPick(world, hesitant, book);
    await world.as(hesitant).patch(`/api/books/${book.id}/cancel-review`);
  }

  const { status, body } = await admin.get<IntegrityPatterns>('/api/moderation/integrity');
  expect(status).toBe(200);
  expect(body.pairs).toHaveLength(1);
  expect(idsOf(body.pairs[0])?.toSorted()).toEqual([d.id, e.id].toSorted());
  expect(body.rings).toHaveLength(1);
  const ring = idsOf(body.rings[0]) ?? [];
  expect([...ring, ...ring].join()).toContain([a.id, b.id, c.id].join());
  for (const { _id, book: of } of [body.pairs, body.rings].flat().flatMap(({ members }) => members)) {
    expect(of.title).toBe(reviewed[_id]);
  }
  expect(body.allFives).toEqual([{ user: { _id: fan.id, name: fan.name }, reviews: 5 }]);
  expect(body.cancellers).toEqual([
    { user: { _id: hesitant.id, name: hesitant.name }, picked: 5, cancelled: 5, expired: 0 },
  ]);
  for (const { id } of [a, d]) await admin.delete(`/api/users/${id}`);
  expect((await admin.get<IntegrityPatterns>('/api/moderation/integrity')).body).toMatchObject({
    pairs: [],
    rings: [],
  });
});

test('books that were deleted under their readers are no cancellations', async () => {
  const admin = world.as(await anAdmin(world));
  const author = await aMember(world);
  const [unlucky, hesitant] = [await aMember(world), await aMember(world)];
  const cancelled = await anOpenBook(world, author);
  for (let i = 0; i < 5; i++) {
    await aPick(world, hesitant, cancelled);
    await world.as(hesitant).patch(`/api/books/${cancelled.id}/cancel-review`);
    const book = await anOpenBook(world, await aMember(world));
    await aPick(world, unlucky, book);
    world.clock.advance(1);
    expect((await admin.delete(`/api/books/${book.id}/mod`)).status).toBe(200);
  }
  const { body } = await admin.get<IntegrityPatterns>('/api/moderation/integrity');
  const listed = body.cancellers.map(({ user }) => user._id);
  expect(listed).toContain(hesitant.id);
  expect(listed).not.toContain(unlucky.id);
});

test("undelivered mails are listed, with the mail server's response", async () => {
  const member = await aMember(world);
  const approved = { kind: 'book-approved', recipient: 'jane@example.org', subject: 'Approved', text: '' };
  await world.deps.db
    .insertInto('mails')
    .values([
      { ...approved, id: newId(), user_id: member.id, created_at: world.clock.now(), status: 'sent' },
      {
        ...approved,
        id: newId(),
        user_id: member.id,
        created_at: world.clock.now(),
        status: 'failed',
        attempts: 900,
        last_error: '550 no such mailbox',
      },
    ])
    .execute();
  const { body } = await world
    .as(await aModerator(world))
    .get<IntegrityPatterns>('/api/moderation/integrity');
  expect(body.undelivered).toMatchObject([
    { recipient: 'jane@example.org', subject: 'Approved', attempts: 900, problem: '550 no such mailbox' },
  ]);
});

test('comes in one order only', async () => {
  expect(await world.as(await aModerator(world)).get('/api/audit?sort=actor')).toMatchObject({
    status: 400,
    body: { field: 'sort' },
  });
});

test('members are refused both', async () => {
  for (const path of ['/api/audit', '/api/moderation/integrity']) {
    expect((await world.as(await aMember(world)).get(path)).status).toBe(403);
    expect((await world.as().get(path)).status).toBe(401);
  }
});
