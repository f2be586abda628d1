import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { aMember, password } from '../support/factories.ts';
import { openWorld } from '../support/world.ts';
import type { World } from '../support/world.ts';
import { VirtualPasskey } from '../support/virtual-passkey.ts';
import { formBody } from '../support/form-body.ts';

let proxied: World;
let direct: World;
beforeAll(async () => {
  // No five minutes are over before thousands of calls are made, however slow the machine is.
  vi.useFakeTimers({ toFake: ['Date'] });
  [proxied, direct] = await Promise.all([openWorld({ TRUST_PROXY: 'loopback' }), openWorld()]);
});
afterAll(async () => {
  vi.useRealTimers();
  await proxied.close();
  await direct.close();
});

let place = 0;
/** A new one each time. */
const anAddress = () => `100.64.${Math.floor(++place / 250)}.${place % 250}`;

interface Sent {
  method?: 'POST' | 'PATCH';
  url: string;
  body?: object;
  form?: Record<string, string>;
}

async function send(world: World, { method = 'POST', url, body, form }: Sent, address?: string) {
  const sent = form
    ? await formBody(form)
    : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  return world.app.inject({
    method,
    url,
    payload: sent.body,
    headers: { ...sent.headers, ...(address ? { 'x-forwarded-for': address } : {}) },
  });
}

/** How many of `count` calls, fifty at a time, get a 429. */
async function refusedOf(count: number, call: (number: number) => Promise<{ statusCode: number }>) {
  const found: number[] = [];
  while (found.length < count) {
    const some = Array.from(
      { length: Math.min(50, count - found.length) },
      (_, place) => found.length + place,
    );
    found.push(...(await Promise.all(some.map(call))).map(({ statusCode }) => statusCode));
  }
  return refused(found);
}

async function statuses(
  count: number,
  call: (number: number) => Promise<{ statusCode: number }>,
): Promise<number[]> {
  const found: number[] = [];
  for (let number = 0; number < count; number++) found.push((await call(number)).statusCode);
  return found;
}

const hex = (number: number) => number.toString(16);
const login = (email: string, secret = 'wrong password'): Sent => ({
  url: '/api/auth/login',
  body: { email, password: secret },
});
const refused = (found: number[]) => found.filter((status) => status === 429).length;

describe('too many', () => {
  test('wrong passwords for one account from one address are refused; its member can log in from another', async () => {
    const { email } = await aMember(proxied);
    const address = anAddress();
    const found = await statuses(12, () => send(proxied, login(email ?? ''), address));
    expect(found).toEqual([...Array<number>(10).fill(401), 429, 429]);
    const last = await send(proxied, login(email ?? ''), address);
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
    expect(last.json()).toEqual({ msg: 'Too many attempts. Please wait a moment and try again.' });
    expect((await send(proxied, login(email ?? '', password), anAddress())).statusCode).toBe(200);
  });

  test('wrong passwords for one account from many addresses are refused', async () => {
    const { email } = await aMember(proxied);
    expect(await refusedOf(52, () => send(proxied, login(email ?? ''), anAddress()))).toBe(2);
  });

  test('wrong passwords for many accounts from one address are refused', async () => {
    const address = anAddress();
    const found = await statuses(32, (number) =>
      send(proxied, login(`nobody${number}@example.org`), address),
    );
    expect(refused(found)).toBe(2);
  });

  test('simultaneous guesses are counted one by one', async () => {
    const { email } = await aMember(proxied);
    const address = anAddress();
    const all = await Promise.all(
      Array.from({ length: 16 }, () => send(proxied, login(email ?? ''), address)),
    );
    expect(refused(all.map(({ statusCode }) => statusCode))).toBe(6);
  });

  test('reset requests, resets, links to addresses and support tickets from one address are refused', async () => {
    const address = anAddress();
    const forgot = { url: '/api/auth/forgot-password', body: { email: 'nobody@example.org' } };
    expect(await refusedOf(32, () => send(proxied, forgot, address))).toBe(2);
    const reset = { url: '/api/auth/reset-password/x', body: { password: 'a password' } };
    expect(await refusedOf(52, () => send(proxied, { method: 'PATCH', ...reset }, address))).toBe(2);
    const confirm = { url: '/api/auth/confirm-email/x', body: {} };
    expect(await refusedOf(52, () => send(proxied, confirm, address))).toBe(2);
    const form = { fullName: 'Ada', email: 'ada@example.net', message: 'Hello.' };
    expect(await refusedOf(7, () => send(proxied, { url: '/api/support', form }, address))).toBe(2);
  });

  test('passkeys that are asked for or shown from one address are refused', async () => {
    const [one, another] = [anAddress(), anAddress()];
    const options = { url: '/api/auth/passkey/options', body: {} };
    expect(await refusedOf(102, () => send(proxied, options, one))).toBe(2);
    const asked = await send(proxied, options, anAddress());
    const credential = new VirtualPasskey().get(asked.json(), { origin: proxied.deps.config.publicUrl });
    const shown = { url: '/api/auth/passkey', body: { credential } };
    expect(await refusedOf(102, () => send(proxied, shown, another))).toBe(2);
  });

  test('support tickets of one member are refused, from whatever address', async () => {
    const member = await aMember(proxied);
    const { body, headers } = await formBody({
      fullName: 'Ada',
      email: 'ada@example.net',
      message: 'Hello.',
    });
    const found = await statuses(21, async () => {
      const answer = await proxied
        .as(member)
        .post('/api/support', body, { ...headers, 'x-forwarded-for': anAddress() });
      return { statusCode: answer.status };
    });
    expect(found.indexOf(429)).toBe(20);
  });

  test('registrations from one address are refused, after enough for a whole office', async () => {
    const address = anAddress();
    const found = await statuses(61, (number) => send(proxied, registration(number), address));
    expect(found.slice(0, 2)).toEqual([201, 201]);
    expect(found.indexOf(429)).toBe(60);
  });

  test('calls of one member are refused, without limiting others at the same address', async () => {
    const [busy, calm] = [await aMember(proxied), await aMember(proxied)];
    const call = async (member: typeof busy) => {
      const answer = await proxied.as(member).get('/api/users', { 'x-forwarded-for': '100.64.9.9' });
      return { statusCode: answer.status, headers: answer.headers };
    };
    expect(await refusedOf(1_503, () => call(busy))).toBe(3);
    expect((await call(busy)).headers['retry-after']).toBeDefined();
    expect((await call(calm)).statusCode).toBe(403);
  });

  test('calls without a valid token are limited by address, whatever token they send', async () => {
    const address = anAddress();
    expect(await refusedOf(1_503, (number) => forged(number, address))).toBe(3);
    expect((await forged(0, anAddress())).statusCode).toBe(401);
  });

  test('calls of an ended session are refused, and use up nothing of the member’s', async () => {
    const member = await aMember(proxied);
    const body = { email: member.email, password };
    const login = await send(proxied, { url: '/api/auth/login', body }, anAddress());
    const { token } = login.json<{ token: string }>();
    await proxied.as(member).post('/api/auth/logout', undefined, { 'x-forwarded-for': anAddress() });
    const found = await refusedOf(1_503, async (number) => {
      const from = { 'x-forwarded-for': `100.66.0.${number % 250}` };
      return { statusCode: (await proxied.as(member).get('/api/users/me', from)).status };
    });
    expect(found).toBe(4);
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': anAddress() };
    const own = await proxied.as().get('/api/users/me', headers);
    expect(own).toMatchObject({ status: 200, headers: { 'x-ratelimit-remaining': '1498' } });
  });

  test.each<[string, number, (number: number) => string]>([
    ['one /64', 50, (number) => `2001:db8:1:1::${hex(number)}`],
    ['one /56', 100, (number) => `2001:db8:2:${hex(number)}::1`],
    ['one /48', 200, (number) => `2001:db8:3:${hex(number * 256)}::1`],
  ])('attempts from IPv6 addresses of %s are refused after %i', async (_, most, addressOf) => {
    const reset: Sent = {
      method: 'PATCH',
      url: '/api/auth/reset-password/x',
      body: { password: 'a password' },
    };
    expect(await refusedOf(most + 3, (number) => send(proxied, reset, addressOf(number)))).toBe(3);
    expect((await send(proxied, reset, '2001:db8:4::1')).statusCode).toBe(400);
  });

  test('calls without a token from many /64 of one IPv6 network are refused', async () => {
    const found = await refusedOf(3_003, (number) => forged(number, `2001:db8:5:${hex(number % 200)}::1`));
    expect(found).toBe(3);
  });
});

describe('a made-up X-Forwarded-For', () => {
  test('is ignored without a proxy: attempts on an account count together', async () => {
    const { email } = await aMember(direct);
    const found = await statuses(12, (number) => send(direct, login(email ?? ''), `198.51.100.${number}`));
    expect(refused(found)).toBe(2);
  });

  test('is ignored without a proxy: it is not a member’s last address', async () => {
    const member = await aMember(direct);
    await direct.as(member).get('/api/users/me', { 'x-forwarded-for': '198.51.100.7' });
    const row = await direct.deps.db
      .selectFrom('users')
      .select('last_address')
      .where('id', '=', member.id)
      .executeTakeFirst();
    expect(row?.last_address).toBe('127.0.0.1');
  });

  test('is ignored in front of the address that the proxy adds', async () => {
    const member = await aMember(proxied);
    await proxied.as(member).get('/api/users/me', { 'x-forwarded-for': '198.51.100.7, 203.0.113.250' });
    const row = await proxied.deps.db
      .selectFrom('users')
      .select('last_address')
      .where('id', '=', member.id)
      .executeTakeFirst();
    expect(row?.last_address).toBe('203.0.113.250');
  });
});

async function forged(number: number, from: string): Promise<{ statusCode: number }> {
  const headers = { authorization: `Bearer x.${number}.x`, 'x-forwarded-for': from };
  return { statusCode: (await proxied.as().get('/api/users/me', headers)).status };
}

/** Two valid ones; the others are counted and then refused as invalid, which is quicker than hashing a password. */
function registration(number: number): Sent {
  const newcomer = { email: `newcomer${number}@example.org`, password, marketplace: 'amazon.com' };
  return {
    url: '/api/auth/register',
    body: number < 2 ? newcomer : { ...newcomer, email: 'newcomer0@example.org' },
  };
}
