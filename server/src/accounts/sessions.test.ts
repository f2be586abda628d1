import { sql } from 'kysely';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { maxSessions } from '@gbr/domain/limits.ts';
import type { OwnData, OwnSession, Session } from '@gbr/domain/wire/accounts.ts';
import { days, hours, minutes } from '@gbr/verification/support/clock.ts';
import { aMember, aModerator, anAdmin, password } from '@gbr/verification/support/factories.ts';
import { tablesWith } from '@gbr/verification/support/find-text.ts';
import { aResetToken } from '@gbr/verification/support/mail-folder.ts';
import { noLateCalls } from '@gbr/verification/support/no-late-calls.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';
import { createApp } from '../app.ts';
import { startSession } from '../core/auth/sessions.ts';
import type { UserRow } from '../core/db/tables.ts';
import { newId } from '../core/db/ids.ts';

const loggedOut = { status: 401, body: { msg: 'Please log in first.' } };
const unknown = { status: 404, body: { msg: 'This session has already ended.' } };
const onWindows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const onMac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** What a browser that has logged in can do. */
async function browser(member: UserRow, userAgent = onWindows) {
  const login = { email: member.email, password };
  const answer = await world.as().post<Session>('/api/auth/login', login, { 'user-agent': userAgent });
  expect(answer.status).toBe(200);
  return holder(answer.body.token);
}

function holder(token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const guest = world.as();
  const sessions = async () => (await guest.get<OwnSession[]>('/api/users/me/sessions', headers)).body;
  return {
    token,
    headers,
    me: () => guest.get('/api/users/me', headers),
    sessions,
    id: async () => (await sessions()).find(({ current }) => current)?._id ?? '',
    logOut: () => guest.post('/api/auth/logout', undefined, headers),
    end: (id: string) => guest.delete(`/api/users/me/sessions/${id}`, undefined, headers),
    endOthers: () => guest.delete('/api/users/me/sessions', undefined, headers),
  };
}

/** Without the session that a test member comes with. */
async function aLoggedOutMember(make: (world: World) => Promise<UserRow> = aMember): Promise<UserRow> {
  const member = await make(world);
  await world.as(member).post('/api/auth/logout');
  return member;
}

const rowsOf = ({ id }: UserRow) =>
  world.deps.db.selectFrom('sessions').selectAll().where('user_id', '=', id).orderBy('id').execute();

describe('the list of sessions', () => {
  test('names device and times, newest first, and says which one asks', async () => {
    const member = await aLoggedOutMember();
    const first = await browser(member);
    world.clock.advance(minutes(1));
    const second = await browser(member, onMac);
    const list = await first.sessions();
    expect(list).toEqual([
      expect.objectContaining({ device: 'Safari on macOS', current: false }),
      expect.objectContaining({ device: 'Chrome on Windows', current: true }),
    ]);
    expect(Object.keys(list[0] ?? {}).toSorted()).toEqual([
      '_id',
      'createdAt',
      'current',
      'device',
      'lastSeenAt',
    ]);
    expect((await second.sessions()).map(({ current }) => current)).toEqual([true, false]);
  });

  test('has one page after another, and refuses a sort', async () => {
    const member = await aLoggedOutMember();
    await browser(member);
    const second = await browser(member);
    const path = '/api/users/me/sessions?limit=1';
    const page = await world.as().get<OwnSession[]>(path, second.headers);
    expect(page).toMatchObject({ status: 200, headers: { 'x-total-count': '2' }, body: [{ current: true }] });
    const next = /<([^>]+)>/.exec(String(page.headers['link']))?.[1] ?? '';
    const rest = await world.as().get<OwnSession[]>(next, second.headers);
    expect(rest.body).toMatchObject([{ current: false }]);
    expect(rest.headers['link']).toBeUndefined();
    expect((await world.as().get(`${path}&sort=device`, second.headers)).status).toBe(400);
  });

  test('keeps neither the address nor the browser’s own text, is in the export, and goes with the member', async () => {
    const member = await aLoggedOutMember();
    const { headers } = await browser(member, `${onMac} Unmistakable/7`);
    expect(await tablesWith(world, 'unmistakable')).toEqual([]);
    const { body } = await world.as().get<OwnData>('/api/users/me/export', headers);
    expect(body.sessions).toMatchObject([{ device: 'Safari on macOS' }]);
    const gone = await world.as().delete('/api/users/me', { email: member.email, password }, headers);
    expect(gone.status).toBe(200);
    expect(await rowsOf(member)).toEqual([]);
  });

  test('holds a thousand; a further login ends the one that was used longest ago', async () => {
    const member = await aLoggedOutMember();
    const oldest = await browser(member);
    for (let i = 1; i < maxSessions; i++) {
      world.clock.advance(1);
      await startSession({ db: world.deps.db, now: world.clock.now() }, member, { userAgent: onMac });
    }
    world.clock.advance(minutes(6));
    expect((await oldest.me()).status).toBe(200);
    await browser(member);
    expect((await oldest.me()).status).toBe(200);
    const stored = await world.deps.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', member.id)
      .execute();
    expect(stored).toHaveLength(maxSessions);
  });
});

describe('logging out', () => {
  test('kills the token with the next call, and no other', async () => {
    const member = await aMember(world);
    const [here, there] = [await browser(member), await browser(member)];
    expect(await here.logOut()).toMatchObject({ status: 200, body: { msg: 'You are logged out.' } });
    expect(await here.me()).toMatchObject(loggedOut);
    expect(await here.logOut()).toMatchObject(loggedOut);
    expect((await there.me()).status).toBe(200);
  });

  test('is for those who are logged in', async () => {
    expect(await world.as().post('/api/auth/logout')).toMatchObject(loggedOut);
  });

  test('of one device from another', async () => {
    const member = await aMember(world);
    const [here, there] = [await browser(member), await browser(member)];
    const id = await there.id();
    expect(await here.end(id)).toMatchObject({ status: 200, body: { msg: 'That device is logged out.' } });
    expect(await there.me()).toMatchObject(loggedOut);
    expect(await here.end(id)).toMatchObject(unknown);
    expect((await here.me()).status).toBe(200);
  });

  test('of oneself by the list', async () => {
    const here = await browser(await aMember(world));
    expect((await here.end(await here.id())).status).toBe(200);
    expect(await here.me()).toMatchObject(loggedOut);
  });

  test('of a stranger is refused like that of nobody', async () => {
    const [here, stranger] = [await browser(await aMember(world)), await browser(await aMember(world))];
    for (const id of [await stranger.id(), newId(), 'no-id', '%00']) {
      expect(await here.end(id)).toMatchObject(unknown);
    }
    expect((await stranger.me()).status).toBe(200);
  });

  test('everywhere else', async () => {
    const member = await aLoggedOutMember();
    const [here, ...others] = [await browser(member), await browser(member), await browser(member)];
    const stranger = await browser(await aMember(world));
    expect(await here.endOthers()).toMatchObject({
      status: 200,
      body: { msg: 'All other devices are logged out.' },
    });
    for (const other of others) expect(await other.me()).toMatchObject(loggedOut);
    expect(await here.sessions()).toMatchObject([{ current: true }]);
    expect((await stranger.me()).status).toBe(200);
  });
});

describe('a session ends by itself', () => {
  test('after seven days, however much it was used', async () => {
    const member = await aLoggedOutMember();
    const here = await browser(member);
    for (let day = 1; day <= 6; day++) {
      world.clock.advance(days(1));
      expect((await here.me()).status).toBe(200);
    }
    world.clock.advance(days(1));
    expect(await here.me()).toMatchObject(loggedOut);
    expect(await (await browser(member)).sessions()).toHaveLength(1);
  });

  test.each([aModerator, anAdmin])('after 12 hours without a call, for staff: %o', async (make) => {
    const member = await aLoggedOutMember(make);
    const here = await browser(member);
    world.clock.advance(hours(11));
    expect((await here.me()).status).toBe(200);
    world.clock.advance(hours(11));
    expect((await here.me()).status).toBe(200);
    world.clock.advance(hours(12));
    expect(await here.me()).toMatchObject(loggedOut);
    expect(await (await browser(member)).sessions()).toHaveLength(1);
  });

  test('not after days without a call, for other members', async () => {
    const here = await browser(await aMember(world));
    world.clock.advance(days(6));
    expect((await here.me()).status).toBe(200);
  });
});

describe('what ends sessions', () => {
  test('a new password ends all others, and this one goes on with a new token', async () => {
    const member = await aLoggedOutMember();
    const [here, there] = [await browser(member), await browser(member)];
    const change = { currentPassword: password, password: 'brand new' };
    const answer = await world.as().patch<Session>('/api/users/me/password', change, here.headers);
    expect(answer.status).toBe(200);
    for (const old of [here, there]) expect(await old.me()).toMatchObject(loggedOut);
    expect(await holder(answer.body.token).sessions()).toMatchObject([{ current: true }]);
  });

  test('a reset ends all and begins one', async () => {
    const member = await aLoggedOutMember();
    const here = await browser(member);
    await world.as().post('/api/auth/forgot-password', { email: member.email });
    const token = await aResetToken(world, member.email ?? '');
    const answer = await world
      .as()
      .patch<Session>(`/api/auth/reset-password/${token}`, { password: 'brand new' });
    expect(await here.me()).toMatchObject(loggedOut);
    expect(await holder(answer.body.token).sessions()).toHaveLength(1);
  });

  test('an address changed by an admin ends all; a role, a limit and a lifted ban end none', async () => {
    const member = await aMember(world);
    const here = await browser(member);
    const change = async (to: object) => {
      const answer = await world.as(await anAdmin(world)).patch(`/api/users/${member.id}`, to);
      expect(answer.status).toBe(200);
    };
    await change({ role: 'moderator' });
    expect(await here.me()).toMatchObject({ status: 200, body: { role: 'moderator' } });
    await change({ role: 'user', banStatus: '7day' });
    expect(await here.me()).toMatchObject({ status: 200, body: { role: 'user' } });
    await change({ banStatus: 'permanent' });
    expect((await here.me()).status).toBe(403);
    await change({ banStatus: 'active' });
    expect((await here.me()).status).toBe(200);
    await change({ email: `moved-${member.id}@example.org` });
    expect(await here.me()).toMatchObject(loggedOut);
  });
});

describe('a call', () => {
  test('reads member and session in one statement, and writes nothing for five minutes', async () => {
    world.clock.stop();
    noLateCalls();
    const here = await browser(await aMember(world));
    await here.me();
    let statements = 0;
    const counter: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        statements++;
        return result;
      },
    };
    const app = await createApp({ ...world.deps, db: world.deps.db.withPlugin(counter) });
    onTestFinished(() => app.close());
    const call = () => app.inject({ url: '/api/users/me', headers: here.headers });
    const countFor = async () => {
      statements = 0;
      expect((await call()).statusCode).toBe(200);
      return statements;
    };
    for (let i = 0; i < 20; i++) expect(await countFor()).toBe(1);
    world.clock.advance(minutes(5));
    expect(await countFor()).toBe(2);
    // What the visit wrote is read once more.
    expect(await countFor()).toBe(2);
    expect(await countFor()).toBe(1);
  });

  test('writes the session no more often when the address changes from call to call', async () => {
    const member = await aLoggedOutMember();
    const { headers } = await browser(member);
    const version = async () => {
      const { rows } = await sql<{ xmin: string }>`
        select xmin::text from sessions where user_id = ${member.id}
      `.execute(world.deps.db);
      return rows[0]?.xmin;
    };
    const before = await version();
    for (const remoteAddress of ['203.0.113.1', '203.0.113.2', '203.0.113.1']) {
      expect((await world.app.inject({ url: '/api/users/me', headers, remoteAddress })).statusCode).toBe(200);
      expect(await version()).toBe(before);
    }
    world.clock.advance(minutes(5));
    await world.as().get('/api/users/me', headers);
    expect(await version()).not.toBe(before);
  });

  test('moves the time a session was last used, of this session alone', async () => {
    const member = await aLoggedOutMember();
    const [here, there] = [await browser(member), await browser(member)];
    await here.me();
    world.clock.advance(hours(1));
    await there.me();
    const seen = (await there.sessions()).map(({ lastSeenAt }) => Date.parse(lastSeenAt));
    expect((seen[0] ?? 0) - (seen[1] ?? 0)).toBeGreaterThanOrEqual(hours(1) - minutes(1));
  });
});

test('a login whose password was changed after it was checked gets in nowhere', async () => {
  const member = await aMember(world);
  await sql`update users set password_hash = 'another' where id = ${member.id}`.execute(world.deps.db);
  const late = startSession({ db: world.deps.db, now: world.clock.now() }, member, { userAgent: onMac });
  await expect(late).rejects.toMatchObject({ answer: { status: 401, msg: 'Invalid email or password.' } });
});
