import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Session } from '@gbr/domain/wire/accounts.ts';
import { aMailTo } from '@gbr/verification/support/mail-folder.ts';
import { expectValidLedger } from '@gbr/verification/support/expect-valid-ledger.ts';
import { aMember } from '@gbr/verification/support/factories.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({
    TRUST_PROXY: 'loopback',
    ADMIN_EMAIL: 'chief@example.org',
    ADMIN_PASSWORD: 'as configured',
    SUPPORT_EMAIL: 'help@example.org',
    MAIL_FROM: 'Books <post@example.org>',
  });
});
afterAll(() => world.close());

const tooCommon = 'This password is too common. Please choose another one.';

let count = 0;
const aForm = () => ({
  name: 'Mia',
  email: `new${++count}@example.org`,
  password: 'plum-jam',
  marketplace: 'amazon.com',
});
const register = (form: Record<string, unknown>, headers = {}) =>
  world.as().post<Session>('/api/auth/register', form, headers);
const referrerOf = (id: string) =>
  world.deps.db.selectFrom('users').select('referred_by').where('id', '=', id).executeTakeFirstOrThrow();

test('a new member gets a token, a code of their own, the welcome credits and a mail', async () => {
  const form = aForm();
  const answer = await register(form);
  expect(answer.status).toBe(201);
  expect(answer.body.user).toMatchObject({
    name: 'Mia',
    email: form.email,
    role: 'user',
    credits: 1500,
    gems: 0,
  });
  expect(answer.body.user.affiliateCode).toMatch(/^[ACDEFGHJKMNPQRTUVWXY34679]{8}$/);
  const headers = { authorization: `Bearer ${answer.body.token}` };
  expect((await world.as().get('/api/users/me', headers)).body).toEqual(answer.body.user);
  await aMailTo(world, form.email, 'welcome');
  await expectValidLedger(world);
});

test('without a name, the shown name is the part of the email before the @', async () => {
  const { name: _, ...form } = aForm();
  const answer = await register(form);
  expect(answer.body.user.name).toBe(form.email.split('@')[0]);
});

test('optional fields may be null', async () => {
  const { status, body } = await register({ ...aForm(), name: null, affiliateCodeUsed: null });
  expect(status).toBe(201);
  expect(body.user.name).toBe(body.user.email.split('@')[0]);
});

test('an email can register once, in any case', async () => {
  const form = aForm();
  await register(form);
  const again = await register({ ...form, email: ` ${form.email.toUpperCase()} ` });
  expect(again).toMatchObject({
    status: 409,
    body: { msg: 'This email is already registered.', field: 'email' },
  });
});

test.each([
  [{ email: '' }, 'Email, password and marketplace are required.', 'email'],
  [{ password: '' }, 'Email, password and marketplace are required.', 'password'],
  [{ marketplace: '' }, 'Email, password and marketplace are required.', 'marketplace'],
  [{ email: 'mia@' }, 'Please enter a valid email address.', 'email'],
  [{ password: '12345' }, 'Password must be at least 6 characters long.', 'password'],
  [{ password: 'PASSWORD123' }, tooCommon, 'password'],
  [{ password: 'gggggggg' }, tooCommon, 'password'],
  [{ name: 'Mia Meyer', password: 'mia meyer' }, tooCommon, 'password'],
  [{ email: 'mia.meyer@example.org', password: 'Mia.Meyer' }, tooCommon, 'password'],
  [{ marketplace: '.xx' }, 'Please choose a marketplace from the list.', 'marketplace'],
  [{ name: 'a\0b' }, 'Please remove the unsupported characters.', 'name'],
])('%j is refused', async (change, msg, field) => {
  expect(await register({ ...aForm(), ...change })).toMatchObject({ status: 400, body: { msg, field } });
});

test.each(['chief@example.org', ' HELP@example.org', 'Post@Example.org'])(
  'the site’s own address %s is nobody’s to register',
  async (email) => {
    expect(await register({ ...aForm(), email })).toMatchObject({
      status: 409,
      body: { msg: 'This email is already registered.', field: 'email' },
    });
  },
);

test.each(['Mia\nBcc: x', 'Mia https://evil.example', 'evil.com'])('%j is not a name', async (name) => {
  expect(await register({ ...aForm(), name })).toMatchObject({ status: 400, body: { field: 'name' } });
});

test('nobody registers with a role or a balance', async () => {
  const answer = await register({
    ...aForm(),
    role: 'admin',
    credits: 1_000_000,
    gems: 5,
    banStatus: 'active',
  });
  expect(answer.body.user).toMatchObject({ role: 'user', credits: 1500, gems: 0 });
});

describe('the referral code', () => {
  test('is read in any case and trimmed', async () => {
    const referrer = await aMember(world);
    const code = ` ${referrer.affiliate_code?.toLowerCase()} `;
    const { body } = await register({ ...aForm(), affiliateCodeUsed: code });
    expect((await referrerOf(body.user._id)).referred_by).toBe(referrer.id);
  });

  test.each(['AAAAAAAA', 'x', "' or 1=1 --", '\0', 'x'.repeat(5000)])(
    'is ignored when unknown: %j',
    async (code) => {
      const { status, body } = await register({ ...aForm(), affiliateCodeUsed: code });
      expect(status).toBe(201);
      expect((await referrerOf(body.user._id)).referred_by).toBeNull();
    },
  );
});

test('the referral code of a member who is banned for good refers nobody', async () => {
  for (const ban_status of ['7day', 'permanent', 'ipban'] as const) {
    const { id, affiliate_code } = await aMember(world, { ban_status });
    const { body } = await register({ ...aForm(), affiliateCodeUsed: affiliate_code });
    expect((await referrerOf(body.user._id)).referred_by).toBe(ban_status === '7day' ? id : null);
  }
});

test('a form that is refused uses up no place of its address', async () => {
  const from = { 'x-forwarded-for': '203.0.113.10' };
  const statuses = [];
  for (let typed = 0; typed < 61; typed++) {
    statuses.push((await register({ ...aForm(), password: 'short' }, from)).status);
  }
  expect(new Set(statuses)).toEqual(new Set([400]));
  expect((await register(aForm(), from)).status).toBe(201);
});

test('an office of twenty gets in at once; a flood from one address does not', async () => {
  const from = { 'x-forwarded-for': '203.0.113.9' };
  const office = await Promise.all(Array.from({ length: 20 }, () => register(aForm(), from)));
  expect(office.every(({ status }) => status === 201)).toBe(true);
  const taken = { ...aForm(), email: office[0]?.body.user.email };
  const flood = await Promise.all(Array.from({ length: 41 }, () => register(taken, from)));
  expect(flood.filter(({ status }) => status === 429)).toHaveLength(1);
});
