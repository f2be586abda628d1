import { afterAll, beforeAll, expect, test } from 'vitest';
import type { IntegrityPatterns } from '@gbr/domain/wire/integrity.ts';
import { days } from '@gbr/verification/support/clock.ts';
import { aMember, aModerator, anOpenBook, aReview, password } from '@gbr/verification/support/factories.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';
import type { UserRow } from '../../core/db/tables.ts';
import { removeExpired } from '../../core/members/remove-expired.ts';

let world: World;
let moderator: UserRow;
beforeAll(async () => {
  world = await openWorld({ TRUST_PROXY: 'loopback' });
  moderator = await aModerator(world);
});
afterAll(() => world.close());

const visit = (user: UserRow, address: string) =>
  world.as(user).get('/api/users/me', { 'x-forwarded-for': address });
const listed = async () => {
  const { body } = await world.as(moderator).get<IntegrityPatterns>('/api/moderation/integrity');
  return body.sameAddress;
};
const rowsOf = (user: UserRow) =>
  world.deps.db.selectFrom('seen_addresses').selectAll().where('user_id', '=', user.id).execute();

test('a finished review whose reader and author were at one address is listed, with the two and the book', async () => {
  const [author, reader, other] = [await aMember(world), await aMember(world), await aMember(world)];
  const book = await anOpenBook(world, author);
  await visit(author, '2001:db8:0:7::1');
  await visit(reader, '2001:db8:0:7:ffff::2');
  const review = await aReview(world, reader, book);
  expect(await listed()).toEqual([
    {
      _id: review._id,
      book: { _id: book.id, title: book.title },
      reader: { _id: reader.id, name: reader.name },
      author: { _id: author.id, name: author.name },
      pickedAt: expect.any(String),
      finishedAt: expect.any(String),
    },
  ]);

  await visit(other, '2001:db8:0:8::1');
  await aReview(world, other, await anOpenBook(world, author));
  expect(await listed()).toHaveLength(1);
});

test('this machine and a proxy are nobody’s address, and no address itself is kept', async () => {
  const member = await aMember(world);
  await world.as(member).get('/api/users/me');
  await visit(member, '127.0.0.1');
  expect(await rowsOf(member)).toEqual([]);
  await visit(member, '203.0.113.9');
  await visit(member, '203.0.113.9');
  expect(await rowsOf(member)).toEqual([
    {
      user_id: member.id,
      digest: expect.stringMatching(/^[\w-]{22}$/),
      day: world.clock.now().toISOString().slice(0, 10),
    },
  ]);
});

test('of one member fifty addresses a day are kept, however many their network has', async () => {
  const member = await aMember(world);
  for (let n = 0; n < 52; n += 1) await visit(member, `2001:db8:1:${n.toString(16)}::1`);
  expect(await rowsOf(member)).toHaveLength(50);
  world.clock.advance(days(1));
  await visit(member, '203.0.113.9');
  expect(await rowsOf(member)).toHaveLength(51);
});

test('a login from an address counts, too', async () => {
  const member = await aMember(world);
  const login = { email: member.email, password };
  const { status } = await world.as().post('/api/auth/login', login, { 'x-forwarded-for': '203.0.113.44' });
  expect(status).toBe(200);
  expect(await rowsOf(member)).toHaveLength(1);
});

test.each([
  [30, 30, true],
  [-30, 30, true],
  [31, 0, false],
  [0, -31, false],
])('seen %i and %i days from the pick: %s', async (readers, authors, isListed) => {
  const [author, reader] = [await aMember(world), await aMember(world)];
  const picked = world.clock.now();
  const review = await aReview(world, reader, await anOpenBook(world, author));
  const day = (from: number) => new Date(picked.getTime() + days(from)).toISOString().slice(0, 10);
  await world.deps.db
    .insertInto('seen_addresses')
    .values([
      { user_id: reader.id, digest: review._id, day: day(readers) },
      { user_id: author.id, digest: review._id, day: day(authors) },
    ])
    .execute();
  expect((await listed()).some(({ _id }) => _id === review._id)).toBe(isListed);
});

test('they are forgotten after 90 days, and with the member', async () => {
  const [one, two] = [await aMember(world), await aMember(world)];
  const day = (ago: number) => new Date(world.clock.now().getTime() - days(ago)).toISOString().slice(0, 10);
  for (const { id } of [one, two]) {
    await world.deps.db
      .insertInto('seen_addresses')
      .values([91, 90].map((ago) => ({ user_id: id, digest: 'x', day: day(ago) })))
      .execute();
  }
  await removeExpired(world.deps);
  expect((await rowsOf(one)).map(({ day }) => day)).toEqual([day(90)]);

  const { body } = await world
    .as(two)
    .get<{ seenAddresses: { digest: string; day: string }[] }>('/api/users/me/export');
  expect(body.seenAddresses).toEqual([{ digest: 'x', day: day(90) }]);
  await world.as(two).delete('/api/users/me', { email: two.email, password });
  expect(await rowsOf(two)).toEqual([]);
});
