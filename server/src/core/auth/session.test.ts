import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { staffIdleMs } from '@gbr/domain/limits.ts';
import { utcText } from '@gbr/domain/utc-text.ts';
import type { ApiClient } from '@gbr/verification/support/api-client.ts';
import { days } from '@gbr/verification/support/clock.ts';
import { eventually } from '@gbr/verification/support/eventually.ts';
import {
  aMember,
  aModerator,
  anAdmin,
  anApprovedBook,
  anOpenBook,
  aPick,
  aReview,
  password,
} from '@gbr/verification/support/factories.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';
import { newId } from '../db/ids.ts';
import type { BookRow, UserRow } from '../db/tables.ts';
import { callerCacheOf } from './caller-cache.ts';
import { tokensSignedWith } from './tokens.ts';
import type { TokenClaims } from './tokens.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  // No copy is made in the background, whose writes would be taken for those that the tests hold back.
  await world.as(await aModerator(world)).patch('/api/settings', { markCopies: false });
});
afterAll(() => world.close());

const loggedOut = { status: 401, body: { msg: 'Please log in first.' } };

async function change(
  user: UserRow,
  to: Partial<Pick<UserRow, 'ban_status' | 'ban_until' | 'ban_reason' | 'role'>>,
) {
  await world.deps.db.updateTable('users').set(to).where('id', '=', user.id).execute();
}

describe('a call that needs a login', () => {
  test.each([undefined, 'Bearer', 'Bearer ', 'Bearer x.y.z', 'Basic bWlhOnNlY3JldA==', 'bearer  '])(
    'is refused with %j',
    async (authorization) => {
      const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
      expect(await world.as().get('/api/users/me', headers)).toMatchObject(loggedOut);
    },
  );

  test('is refused with a token of an older password, of a deleted member, or after seven days', async () => {
    const member = await aMember(world);
    const change = { currentPassword: password, password: 'brand new' };
    expect((await world.as(member).patch('/api/users/me/password', change)).status).toBe(200);
    expect(await world.as(member).get('/api/users/me')).toMatchObject(loggedOut);
    const gone = await aMember(world);
    await world.as(gone).delete('/api/users/me', { email: gone.email, password });
    expect(await world.as(gone).get('/api/users/me')).toMatchObject(loggedOut);
    expect(await world.as({ id: 'no id' }).get('/api/users/me')).toMatchObject(loggedOut);
  });
});

test('calls of many members at once are each answered for the one who calls', async () => {
  const members = await Promise.all(Array.from({ length: 8 }, () => aMember(world)));
  const [banned, gone] = members;
  const me = () =>
    Promise.all(members.map((member) => world.as(member).get<{ _id: string }>('/api/users/me')));
  expect((await me()).map(({ body }) => body._id)).toEqual(members.map(({ id }) => id));

  if (banned) await change(banned, { ban_status: 'permanent' });
  await world.deps.db
    .deleteFrom('sessions')
    .where('user_id', '=', gone?.id ?? '')
    .execute();
  const answers = await me();
  expect(answers.map(({ status }) => status)).toEqual([403, 401, ...Array.from({ length: 6 }, () => 200)]);
  expect(answers.slice(2).map(({ body }) => body._id)).toEqual(members.slice(2).map(({ id }) => id));
});

test('of many calls at once, each is for its own session: one that has ended lets nobody in', async () => {
  const [member, staff] = [await aMember(world), await aModerator(world)];
  const tokens = tokensSignedWith(world.deps.keys.sessionTokens);
  const now = world.clock.now();
  const ask = async (claims: TokenClaims, issued = now) =>
    (
      await world.app.inject({
        url: '/api/users/me',
        headers: { authorization: `Bearer ${tokens.issue(claims, issued)}` },
      })
    ).statusCode;
  const session = async (sub: string, last_seen_at: Date) => {
    const sid = newId();
    const times = { created_at: now, last_seen_at };
    await world.deps.db
      .insertInto('sessions')
      .values({ id: sid, user_id: sub, device: 'Test', ...times })
      .execute();
    return { sub, sid };
  };
  const [first, second] = [await session(member.id, now), await session(member.id, now)];
  const [used, idle] = [
    await session(staff.id, now),
    await session(staff.id, new Date(now.getTime() - staffIdleMs)),
  ];
  const all = () =>
    Promise.all([
      ask(first),
      ask(second),
      ask(used),
      ask(idle),
      ask(first, new Date(now.getTime() - days(8))),
      ask({ sub: staff.id, sid: first.sid }),
      ask({ sub: member.id, sid: used.sid }),
    ]);

  for (let again = 0; again < 3; again++) expect(await all()).toEqual([200, 200, 200, 401, 401, 401, 401]);
  await world.deps.db.deleteFrom('sessions').where('id', '=', second.sid).execute();
  await change(staff, { role: 'user' });
  for (let again = 0; again < 2; again++) expect(await all()).toEqual([200, 401, 200, 200, 401, 401, 401]);
  const week = new Date(now.getTime() + days(7));
  await change(member, { ban_status: '7day', ban_until: week });
  expect(await all()).toEqual([200, 401, 200, 200, 401, 401, 401]);
});

test('a change of the member’s row is seen by the next call, however often it was read', async () => {
  const member = await aMember(world);
  const credits = async () => (await world.as(member).get<{ credits: number }>('/api/users/me')).body.credits;
  await credits();
  for (const wanted of [1_000, 2_000, 1_000]) {
    await world.deps.db.updateTable('users').set({ credits: wanted }).where('id', '=', member.id).execute();
    expect([await credits(), await credits()]).toEqual([wanted, wanted]);
  }
});

describe('a ban takes effect with the next call', () => {
  test.each(['permanent', 'ipban'] as const)('%s refuses every call with the reason', async (banStatus) => {
    const member = await aMember(world);
    await change(member, { ban_status: banStatus, ban_reason: 'Paid reviews.' });
    expect(await world.as(member).get('/api/users/me')).toMatchObject({
      status: 403,
      body: { msg: 'Paid reviews.' },
    });
    await change(member, { ban_reason: ' ' });
    expect(await world.as(member).get('/api/users/me')).toMatchObject({
      status: 403,
      body: { msg: 'This account is banned.' },
    });
    await change(member, { ban_status: 'active' });
    expect((await world.as(member).get('/api/users/me')).status).toBe(200);
  });

  test('of seven days still allows looking, finishing and cancelling, and ends by itself', async () => {
    const member = await aMember(world);
    const own = await anApprovedBook(world, member);
    const running = await anOpenBook(world, await aMember(world));
    const other = await anOpenBook(world, await aMember(world));
    await aPick(world, member, running);
    const until = new Date(world.clock.now().getTime() + days(2));
    await change(member, { ban_status: '7day', ban_until: until });
    const limited = { status: 403, body: { msg: `Your account is limited until ${utcText(until)}.` } };
    const as = world.as(member);
    expect(await as.patch(`/api/books/${other.id}/pick`)).toMatchObject(limited);
    expect(await as.post(`/api/books/${own.id}/launch-review`, { option: 'kindle' })).toMatchObject(limited);
    expect((await as.get('/api/users/me')).body).toMatchObject({ banStatus: '7day' });
    expect((await as.patch(`/api/books/${running.id}/cancel-review`)).status).toBe(200);
    world.clock.advance(days(2));
    expect((await as.patch(`/api/books/${other.id}/pick`)).status).toBe(200);
    expect((await as.get('/api/users/me')).body).toMatchObject({ banStatus: 'active' });
  });
});

test('a role takes effect with the next call', async () => {
  const moderator = await aModerator(world);
  const mine = () => world.as(moderator).get('/api/users/me');
  expect((await mine()).body).toMatchObject({ role: 'moderator' });
  await change(moderator, { role: 'user' });
  expect((await mine()).body).toMatchObject({ role: 'user' });
});

test('a call is recorded once a day as activity', async () => {
  const member = await aMember(world);
  for (let i = 0; i < 3; i++) await world.as(member).get('/api/users/me');
  world.clock.advance(days(1));
  await world.as(member).get('/api/users/me');
  const active = await world.deps.db
    .selectFrom('daily_activity')
    .select('day')
    .where('user_id', '=', member.id)
    .execute();
  expect(active).toHaveLength(2);
});

/** Until the test ends, for what is measured in this process. */
function passTime(ms: number): void {
  const now = performance.now.bind(performance);
  const later = vi.spyOn(performance, 'now').mockImplementation(() => now() + ms);
  onTestFinished(() => later.mockRestore());
}

const ended: [string, number, (admin: UserRow, own: ApiClient) => Promise<unknown>][] = [
  ['whose caller is no admin any more', 403, (admin) => change(admin, { role: 'user' })],
  ['whose caller was banned', 403, (admin) => change(admin, { ban_status: 'permanent' })],
  ['whose caller was limited', 403, (admin) => change(admin, { ban_status: '7day' })],
  ['whose session has ended', 401, (_admin, own) => own.post('/api/auth/logout')],
  [
    'whose account was deleted',
    401,
    async (admin, own) => {
      await anAdmin(world);
      return own.delete('/api/users/me', { email: admin.email, password });
    },
  ],
];

/** What ends it is done by the time its transaction begins, `waitedMs` after it was let in. */
function beforeItBegins(end: () => Promise<unknown>, waitedMs = 1_100): void {
  const { write } = world.deps;
  const spied = vi.spyOn(world.deps, 'write').mockImplementationOnce(async (work) => {
    await end();
    passTime(waitedMs);
    return write(work);
  });
  onTestFinished(() => spied.mockRestore());
}

const stored = ({ id }: UserRow) =>
  world.deps.db
    .selectFrom('users')
    .select(['credits', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe('a change that waited for its turn in the database', () => {
  test.each(ended)('%s moves no money', async (_case, status, end) => {
    const [admin, accomplice] = [await anAdmin(world), await aMember(world)];
    const [own, before] = [world.as(admin), await stored(accomplice)];
    beforeItBegins(() => end(admin, own));
    const answer = await own.patch(`/api/users/${accomplice.id}`, { credits: 9_000 });
    expect(answer.status).toBe(status);
    expect(await stored(accomplice)).toEqual(before);
  });

  test('and whose member has logged out renames nobody', async () => {
    const member = await aMember(world, { amazon_name: 'Before' });
    const own = world.as(member);
    beforeItBegins(() => own.post('/api/auth/logout'));
    expect((await own.patch('/api/users/me', { amazonName: 'After' })).status).toBe(401);
    const { amazon_name } = await world.deps.db
      .selectFrom('users')
      .select('amazon_name')
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow();
    expect(amazon_name).toBe('Before');
  });

  test.each([
    ['a member', (member: UserRow) => `/api/users/${member.id}`],
    ['a book', (_member: UserRow, { id }: BookRow) => `/api/books/${id}/mod`],
    ['a review', (_member: UserRow, { id }: BookRow, review: string) => `/api/books/${id}/review/${review}`],
  ])('and whose caller was demoted deletes not even %s', async (_what, path) => {
    const [moderator, reader] = [await aModerator(world), await aMember(world)];
    const book = await anOpenBook(world, await aMember(world));
    const review = await aReview(world, reader, book);
    beforeItBegins(() => change(moderator, { role: 'user' }));
    const answer = await world.as(moderator).delete(path(reader, book, review._id));
    expect(answer.status).toBe(403);
    expect(await stored(reader)).toMatchObject({ deleted_at: null });
    expect((await world.as(reader).get<unknown[]>('/api/books/im-reviewing')).body).toHaveLength(1);
  });

  test.each([
    ['declines a book', () => ({ status: 'rejected' })],
    ['frees its slot', (reduceSlotCampaignId: string) => ({ reduceSlotCampaignId })],
  ])('nor is it one that %s, however short it waited', async (_what, bodyFor) => {
    const [moderator, book] = [await aModerator(world), await anOpenBook(world, await aMember(world))];
    const slots = () =>
      world.deps.db
        .selectFrom('campaigns')
        .select(['id', 'removed'])
        .where('book_id', '=', book.id)
        .executeTakeFirstOrThrow();
    const before = await slots();
    beforeItBegins(() => change(moderator, { role: 'user' }), 0);
    const answer = await world.as(moderator).patch(`/api/books/${book.id}/mod`, bodyFor(before.id));
    expect(answer).toMatchObject({ status: 403, body: { msg: 'No Access' } });
    expect(await slots()).toEqual(before);
  });

  test.each<[string, (staff: ApiClient, book: BookRow, review: string) => Promise<{ status: number }>]>([
    ['approves', (staff, { id }) => staff.patch(`/api/books/${id}/approve`)],
    ['deletes a book', (staff, { id }) => staff.delete(`/api/books/${id}/mod`)],
    ['deletes a review', (staff, { id }, review) => staff.delete(`/api/books/${id}/review/${review}`)],
    ['checks one', (staff, _, review) => staff.patch(`/api/reviews/${review}/check`, { result: 'missing' })],
    ['changes a setting', (staff) => staff.patch('/api/settings', { makeGood: false })],
  ])('nor is it one in which former staff %s, however short it waited', async (_what, call) => {
    const moderator = await aModerator(world);
    const book = await anOpenBook(world, await aMember(world));
    const review = await aReview(world, await aMember(world), book);
    beforeItBegins(() => change(moderator, { role: 'user' }), 0);
    expect(await call(world.as(moderator), book, review._id)).toMatchObject({
      status: 403,
      body: { msg: 'No Access' },
    });
  });

  test.each<[string, (member: UserRow, own: BookRow, open: BookRow) => Promise<{ status: number }>]>([
    ['picks a book', (member, _own, { id }) => world.as(member).patch(`/api/books/${id}/pick`)],
    ['sets a pace', (member, { id }) => world.as(member).patch(`/api/books/${id}/pace`, { weeklyPicks: 1 })],
    [
      'launches a review',
      (member, { id }) => world.as(member).post(`/api/books/${id}/launch-review`, { option: 'kindle' }),
    ],
  ])('nor is it one in which a banned member %s, however short it waited', async (_what, call) => {
    const member = await aMember(world);
    const own = await anApprovedBook(world, member);
    const open = await anOpenBook(world, await aMember(world));
    beforeItBegins(() => change(member, { ban_status: 'permanent' }), 0);
    const { status } = await call(member, own, open);
    expect(status).toBe(403);
  });

  test('is stored when nothing has ended', async () => {
    const [admin, friend] = [await anAdmin(world), await aMember(world)];
    beforeItBegins(async () => undefined);
    const answer = await world.as(admin).patch(`/api/users/${friend.id}`, { credits: 9_000 });
    expect(answer.status).toBe(200);
    expect(await stored(friend)).toMatchObject({ credits: 9_000 });
  });
});

const isJson = { 'content-type': 'application/json' };

/** A second passes between its parts, in which something else happens. */
function aLateBody(first: string, rest: string) {
  const body = new PassThrough();
  body.write(first);
  const sendRest = async (meanwhile: () => Promise<unknown>) => {
    // It is read once the call was let in.
    await eventually(() => expect(body.readableLength).toBe(0));
    passTime(1_200);
    await meanwhile();
    body.end(rest);
  };
  return [body, sendRest] as const;
}

describe('a call whose body arrives late', () => {
  test.each(ended)('%s moves nothing', async (_case, status, end) => {
    const [admin, accomplice] = [await anAdmin(world), await aMember(world)];
    const own = world.as(admin);
    const [body, sendRest] = aLateBody('{"role":', '"admin"}');
    const answer = own.patch(`/api/users/${accomplice.id}`, body, isJson);
    await sendRest(() => end(admin, own));
    expect((await answer).status).toBe(status);
    const kept = await world.deps.db
      .selectFrom('users')
      .select('role')
      .where('id', '=', accomplice.id)
      .executeTakeFirstOrThrow();
    expect(kept.role).toBe('user');
  });

  test('keeps no place in a book for a session that has ended', async () => {
    const [reader, book] = [await aMember(world), await anOpenBook(world, await aMember(world))];
    await aPick(world, reader, book);
    const own = world.as(reader);
    const [body, sendRest] = aLateBody('{"position":"page 2","opened":2,', '"total":3,"seconds":9}');
    const answer = own.put(`/api/books/${book.id}/reading`, body, isJson);
    await sendRest(() => own.post('/api/auth/logout'));
    expect(await answer).toMatchObject(loggedOut);
  });

  test('is looked at again, too, when the first look took that long', async () => {
    const [admin, accomplice] = [await anAdmin(world), await aMember(world)];
    const [looked, changed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const callers = callerCacheOf(world.deps.db);
    const readNow = callers.readRow.bind(callers);
    const read = vi.spyOn(callers, 'readRow').mockImplementationOnce(async (claims) => {
      const caller = await readNow(claims);
      looked.resolve();
      await changed.promise;
      passTime(1_100);
      return caller;
    });
    onTestFinished(() => read.mockRestore());
    const answer = world.as(admin).patch(`/api/users/${accomplice.id}`, { role: 'admin' });
    await looked.promise;
    await change(admin, { role: 'user' });
    changed.resolve();
    expect((await answer).status).toBe(403);
  });
});
