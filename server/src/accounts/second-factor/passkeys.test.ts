import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { PasskeyAdded, SecondFactorNeeded, SecondFactors } from '@gbr/domain/wire/second-factor.ts';
import type { UserRow } from '../../core/db/tables.ts';
import { minutes } from '@gbr/verification/support/clock.ts';
import { aMember, password } from '@gbr/verification/support/factories.ts';
import { aMailTo } from '@gbr/verification/support/mail-folder.ts';
import { aLoginChallenge, factorPath } from '@gbr/verification/support/second-factors.ts';
import { VirtualPasskey } from '@gbr/verification/support/virtual-passkey.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';

const origin = 'https://books.example.org';
let world: World;
beforeAll(async () => {
  world = await openWorld({ PUBLIC_URL: `${origin}/` });
});
afterAll(() => world.close());

const path = `${factorPath}/passkeys`;
const setupOptions = async (member: UserRow) =>
  (await world.as(member).post(`${path}/options`, { password })).body;
const add = (member: UserRow, credential: object, name = 'My phone') =>
  world.as(member).post<PasskeyAdded>(path, { name, credential });
const loginOptions = async () => (await world.as().post('/api/auth/passkey/options')).body;
const login = (credential: object) => world.as().post('/api/auth/passkey', { credential });

async function aMemberWithPasskey() {
  const member = await aMember(world);
  const passkey = new VirtualPasskey();
  const added = await add(member, passkey.create(await setupOptions(member), { origin }));
  expect(added).toMatchObject({ status: 201, body: { passkey: { name: 'My phone', lastUsedAt: null } } });
  return { member, passkey, added: added.body };
}

test('options ask for a discoverable passkey of this site and for verification, after the password', async () => {
  const member = await aMember(world);
  const wrong = await world.as(member).post(`${path}/options`, { password: 'wrong' });
  expect(wrong).toMatchObject({ status: 400, body: { field: 'password' } });
  expect(await setupOptions(member)).toMatchObject({
    rp: { id: 'books.example.org', name: 'Genuine Book Reviews' },
    user: { id: Buffer.from(member.id).toString('base64url'), name: member.email },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  expect(await loginOptions()).toMatchObject({ rpId: 'books.example.org', userVerification: 'required' });
});

test('a passkey logs in by itself, and after a password it is one of the methods', async () => {
  const { member, passkey, added } = await aMemberWithPasskey();
  expect(added.recoveryCodes).toHaveLength(10);
  await aMailTo(world, member.email ?? '', 'second-factor-changed');
  const answer = await login(passkey.get(await loginOptions(), { origin }));
  expect(answer).toMatchObject({ status: 200, body: { user: { _id: member.id } } });
  const { body } = await world.as(member).get<SecondFactors>(factorPath);
  expect(body.passkeys).toMatchObject([{ lastUsedAt: expect.any(String) }]);
  const asked = await world
    .as()
    .post<SecondFactorNeeded>('/api/auth/login', { email: member.email, password });
  expect(asked).toMatchObject({ status: 202, body: { methods: ['passkey', 'recovery-code'] } });
});

describe('a login is refused', () => {
  const refused = { status: 401, body: { msg: 'This passkey could not be used. Please try again.' } };

  test('for another site, without verification, and for an unknown passkey', async () => {
    const { passkey } = await aMemberWithPasskey();
    const elsewhere = { origin: 'https://books.example.com' };
    expect(await login(passkey.get(await loginOptions(), elsewhere))).toMatchObject(refused);
    const unseen = { origin, isVerified: false };
    expect(await login(passkey.get(await loginOptions(), unseen))).toMatchObject(refused);
    const other = { ...(await loginOptions()), rpId: 'example.org' };
    expect(await login(passkey.get(other, { origin }))).toMatchObject(refused);
    expect(await login(new VirtualPasskey().get(await loginOptions(), { origin }))).toMatchObject(refused);
  });

  test('with a used, an expired or an invented challenge, and with one that was made to add a passkey', async () => {
    const { member, passkey } = await aMemberWithPasskey();
    const used = passkey.get(await loginOptions(), { origin });
    expect((await login(used)).status).toBe(200);
    expect(await login(used)).toMatchObject(refused);
    const late = await loginOptions();
    world.clock.advance(minutes(5));
    expect(await login(passkey.get(late, { origin }))).toMatchObject(refused);
    const invented = { challenge: 'aW52ZW50ZWQ', rpId: 'books.example.org' };
    expect(await login(passkey.get(invented, { origin }))).toMatchObject(refused);
    const setup = { ...(await setupOptions(member)), rpId: 'books.example.org' };
    expect(await login(passkey.get(setup, { origin }))).toMatchObject(refused);
  });

  test('for a copy of the passkey whose counter is behind', async () => {
    const { passkey } = await aMemberWithPasskey();
    const copy = passkey.get(await loginOptions(), { origin });
    expect((await login(passkey.get(await loginOptions(), { origin }))).status).toBe(200);
    expect(await login(copy)).toMatchObject(refused);
  });

  test('for another member’s name, a changed signature, and a banned member', async () => {
    const { member, passkey } = await aMemberWithPasskey();
    const good = passkey.get(await loginOptions(), { origin });
    const userHandle = Buffer.from((await aMember(world)).id).toString('base64url');
    expect(await login({ ...good, response: { ...good.response, userHandle } })).toMatchObject(refused);
    const signature = `${good.response.signature.slice(0, -4)}AAAA`;
    expect(await login({ ...good, response: { ...good.response, signature } })).toMatchObject(refused);
    const ban = { ban_status: 'permanent' as const };
    await world.deps.db.updateTable('users').set(ban).where('id', '=', member.id).execute();
    expect((await login(good)).status).toBe(403);
  });

  test('with a line in the log, and the member’s id where the passkey is known', async () => {
    const { member, passkey } = await aMemberWithPasskey();
    const used = passkey.get(await loginOptions(), { origin });
    await login(used);
    const info = vi.spyOn(world.deps.log, 'info');
    onTestFinished(() => info.mockRestore());
    await login(used);
    await login(new VirtualPasskey().get(await loginOptions(), { origin }));
    const lines = info.mock.calls.filter(([, msg]) => msg === 'login failed').map(([line]) => line);
    expect(lines).toEqual([
      { userId: member.id, status: 401 },
      { userId: null, status: 401 },
    ]);
  });
});

const make = async (owner: UserRow, how: { origin: string; isVerified?: boolean }) =>
  new VirtualPasskey().create(await setupOptions(owner), how);

describe('adding one is refused', () => {
  const refused = { status: 400, body: { msg: 'This passkey could not be used. Please try again.' } };

  test('for another site, without verification, and with another member’s challenge', async () => {
    const member = await aMember(world);
    expect(await add(member, await make(member, { origin: 'https://evil.example' }))).toMatchObject(refused);
    expect(await add(member, await make(member, { origin, isVerified: false }))).toMatchObject(refused);
    expect(await add(member, await make(await aMember(world), { origin }))).toMatchObject(refused);
    const { body } = await world.as(member).get<SecondFactors>(factorPath);
    expect(body.passkeys).toEqual([]);
  });

  test('with a challenge that was made for a login', async () => {
    const { member } = await aMemberWithPasskey();
    const options = { ...(await setupOptions(member)), challenge: await aLoginChallenge(world, member) };
    expect(await add(member, new VirtualPasskey().create(options, { origin }))).toMatchObject(refused);
  });

  test('for one that somebody has already, and beyond ten', async () => {
    const { passkey } = await aMemberWithPasskey();
    const member = await aMember(world);
    const again = await add(member, passkey.create(await setupOptions(member), { origin }));
    expect(again).toMatchObject({ status: 409, body: { msg: 'This passkey has been added already.' } });
    const options = await setupOptions(member);
    for (let i = 0; i < 10; i++) {
      const next = new VirtualPasskey().create(await setupOptions(member), { origin });
      expect((await add(member, next)).status).toBe(201);
    }
    expect((await add(member, new VirtualPasskey().create(options, { origin }))).status).toBe(409);
    expect((await world.as(member).post(`${path}/options`, { password })).status).toBe(409);
  });
});

test('passkeys are renamed and removed by their owner, with the password', async () => {
  const { member, added } = await aMemberWithPasskey();
  const own = `${path}/${added.passkey._id}`;
  const stranger = await aMember(world);
  expect((await world.as(stranger).patch(own, { name: 'Mine now' })).status).toBe(404);
  expect((await world.as(stranger).delete(own, { password })).status).toBe(404);
  expect((await world.as(member).patch(own, { name: ' ' })).status).toBe(400);
  expect((await world.as(member).patch(own, { name: ' Blue key ' })).status).toBe(200);
  const { body } = await world.as(member).get<SecondFactors>(factorPath);
  expect(body.passkeys).toMatchObject([{ name: 'Blue key' }]);
  expect((await world.as(member).delete(own, { password: 'wrong' })).status).toBe(400);
  expect((await world.as(member).delete(own, { password })).status).toBe(200);
  const login = await world.as().post('/api/auth/login', { email: member.email, password });
  expect(login.status).toBe(200);
});
