import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { days, minutes } from '@gbr/verification/support/clock.ts';
import { aMember, password } from '@gbr/verification/support/factories.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';
import { createApp } from '../app.ts';
import { createLogger } from '../logger.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ TRUST_PROXY: 'loopback' });
});
afterAll(() => world.close());

const wrong = { status: 401, body: { msg: 'Invalid email or password.' } };

function login(email: string | null | undefined, secret: string, address = '203.0.113.7') {
  return world.as().post('/api/auth/login', { email, password: secret }, { 'x-forwarded-for': address });
}

let lastAddress = 0;
const anAddress = () => `198.51.100.${++lastAddress}`;

test('a member gets a token and their account, with the email in any case', async () => {
  const member = await aMember(world);
  const answer = await login(` ${member.email?.toUpperCase()} `, password);
  expect(answer).toMatchObject({ status: 200, body: { user: { _id: member.id, email: member.email } } });
  expect(Object.keys(answer.body).toSorted()).toEqual(['token', 'user']);
  expect(JSON.stringify(answer.body)).not.toContain('password');
});

test.each([
  [undefined, 'x', 'email'],
  ['mia@example.org', '', 'password'],
])('both are required: %s, %j', async (email, secret, field) => {
  const answer = await login(email, secret);
  expect(answer).toMatchObject({ status: 400, body: { msg: 'Email and password are required.', field } });
});

describe('an unknown email and a wrong password', () => {
  test('have the same answer', async () => {
    const member = await aMember(world);
    const known = await login(member.email, 'wrong');
    const unknown = await login('nobody@example.org', 'wrong');
    expect(known).toMatchObject(wrong);
    expect(unknown.body).toEqual(known.body);
    expect(Object.keys(unknown.headers).toSorted()).toEqual(Object.keys(known.headers).toSorted());
  });
});

describe('guessing', () => {
  test('ends after ten wrong passwords for one account, for a quarter of an hour', async () => {
    const member = await aMember(world);
    const address = anAddress();
    for (let i = 0; i < 10; i++)
      expect(await login(member.email, `guess ${i}`, address)).toMatchObject(wrong);
    const refused = await login(member.email, password, address);
    expect(refused).toMatchObject({
      status: 429,
      body: { msg: expect.stringContaining('Too many attempts') },
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(600);
    world.clock.advance(minutes(15));
    expect((await login(member.email, password, address)).status).toBe(200);
  });

  test('does not lock the member out at another address', async () => {
    const member = await aMember(world);
    const address = anAddress();
    for (let i = 0; i < 11; i++) await login(member.email, `guess ${i}`, address);
    expect((await login(member.email, password, anAddress())).status).toBe(200);
  });

  test("from many addresses ends after fifty, but not for the member's last address", async () => {
    const home = anAddress();
    const member = await aMember(world, { last_address: home });
    for (let i = 0; i < 50; i++) await login(member.email, 'guess', anAddress());
    expect((await login(member.email, password, anAddress())).status).toBe(429);
    expect((await login(member.email, password, home)).status).toBe(200);
  });

  test("of many accounts' passwords from one address ends after thirty", async () => {
    const address = anAddress();
    for (let i = 0; i < 30; i++) await login(`nobody${i}@example.net`, 'guess', address);
    const member = await aMember(world);
    expect((await login(member.email, password, address)).status).toBe(429);
  });

  test('beyond the limit of one account counts for no other from that address', async () => {
    const address = anAddress();
    const [guessed, other] = [await aMember(world), await aMember(world)];
    for (let i = 0; i < 10; i++) await login(guessed.email, 'guess', address);
    for (let i = 0; i < 30; i++) expect((await login(guessed.email, 'guess', address)).status).toBe(429);
    expect((await login(other.email, password, address)).status).toBe(200);
  });

  test('starts over after a correct password; correct ones do not count', async () => {
    const member = await aMember(world);
    const address = anAddress();
    for (let i = 0; i < 9; i++) await login(member.email, 'guess', address);
    for (let i = 0; i < 25; i++) expect((await login(member.email, password, address)).status).toBe(200);
    for (let i = 0; i < 9; i++) expect(await login(member.email, 'guess', address)).toMatchObject(wrong);
  });

  test('is counted by client address, which an untrusted caller cannot choose', async () => {
    const { email } = await aMember(world);
    const statuses = [];
    for (let i = 0; i < 11; i++) {
      const { statusCode } = await world.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        remoteAddress: '203.0.113.99',
        headers: { 'x-forwarded-for': anAddress() },
        payload: { email, password: 'guess' },
      });
      statuses.push(statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  });
});

test('logins, failed ones too, leave a line with the account’s id and nothing else of it', async () => {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line));
  const log = createLogger({ logLevel: 'info' }, { write });
  const app = await createApp({ ...world.deps, log });
  onTestFinished(() => app.close());
  const member = await aMember(world);
  const send = (email: string | null, secret: string) =>
    app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password: secret } });
  await send(member.email, 'a wrong guess');
  await send(member.email, password);
  await send('nobody@example.org', 'a wrong guess');
  await world.deps.db
    .updateTable('users')
    .set({ ban_status: 'permanent' })
    .where('id', '=', member.id)
    .execute();
  await send(member.email, password);
  expect(lines.filter(({ msg }) => /^(logged in|login failed)$/.test(String(msg)))).toMatchObject([
    { msg: 'login failed', userId: member.id, status: 401 },
    { msg: 'logged in', userId: member.id },
    { msg: 'login failed', userId: null, status: 401 },
    { msg: 'login failed', userId: member.id, status: 403 },
  ]);
  const said = JSON.stringify(lines);
  for (const secret of [member.email ?? '', 'nobody@', password, 'a wrong guess']) {
    expect(said).not.toContain(secret);
  }
});

describe('a member who is banned', () => {
  test('for good is refused after the correct password only, with the reason', async () => {
    const given = { ban_status: 'permanent', ban_reason: 'Paid reviews.' } as const;
    const member = await aMember(world, given);
    expect(await login(member.email, 'wrong')).toMatchObject(wrong);
    expect(await login(member.email, password)).toMatchObject({
      status: 403,
      body: { msg: 'Paid reviews.' },
    });
    const silent = await aMember(world, { ban_status: 'ipban' });
    expect(await login(silent.email, password)).toMatchObject({
      status: 403,
      body: { msg: 'This account is banned.' },
    });
  });

  test('for a week gets in, and the ban ends by itself', async () => {
    const member = await aMember(world, {
      ban_status: '7day',
      ban_until: new Date(world.clock.now().getTime() + days(1)),
    });
    const first = await login(member.email, password);
    expect(first).toMatchObject({ status: 200, body: { user: { banStatus: '7day' } } });
    world.clock.advance(days(1));
    const second = await login(member.email, password);
    expect(second).toMatchObject({ status: 200, body: { user: { banStatus: 'active' } } });
  });

  test('by address blocks login and registration from there until it ends', async () => {
    const member = await aMember(world);
    const address = anAddress();
    const until = new Date(world.clock.now().getTime() + days(30));
    await world.deps.db.insertInto('address_bans').values({ address, user_id: member.id, until }).execute();
    const bystander = await aMember(world);
    const refused = {
      status: 403,
      body: { msg: 'You cannot register or log in from this IP address.' },
    };
    expect(await login(bystander.email, password, address)).toMatchObject(refused);
    const newcomer = { email: 'newcomer@example.org', password: 'plum-jam', marketplace: 'amazon.com' };
    const headers = { 'x-forwarded-for': address };
    expect(await world.as().post('/api/auth/register', newcomer, headers)).toMatchObject(refused);
    expect((await login(bystander.email, password, anAddress())).status).toBe(200);
    world.clock.advance(days(30));
    expect((await login(bystander.email, password, address)).status).toBe(200);
  });
});
