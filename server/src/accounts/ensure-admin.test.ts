import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { days } from '@gbr/verification/support/clock.ts';
import { aMember, password } from '@gbr/verification/support/factories.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';
import { newEmailLink } from '../core/members/email-links.ts';
import { ensureAdmin } from './ensure-admin.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const ensure = (admin?: { email: string; password: string }) =>
  ensureAdmin({ ...world.deps, config: { ...world.deps.config, admin } });
const login = (email: string | null, secret: string) =>
  world.as().post('/api/auth/login', { email, password: secret });

test('the first start makes an administrator and shows the password once, of several servers one', async () => {
  const [first, ...others] = (await Promise.all([ensure(), ensure(), ensure()])).filter(Boolean);
  expect(others).toEqual([]);
  expect(first?.email).toBe('admin@localhost');
  const answer = await login('admin@localhost', first?.password ?? '');
  expect(answer).toMatchObject({ status: 200, body: { user: { role: 'admin' } } });
  expect(await ensure()).toBeUndefined();
});

test('the administrator of the settings exists after every start, and keeps a changed password', async () => {
  const admin = { email: 'chief@example.org', password: 'as configured' };
  expect(await ensure(admin)).toBeUndefined();
  expect((await login(admin.email, 'as configured')).body).toMatchObject({ user: { role: 'admin' } });
  expect(await ensure({ ...admin, password: 'configured anew' })).toBeUndefined();
  expect((await login(admin.email, 'as configured')).status).toBe(200);
});

test('a common ADMIN_PASSWORD is warned of, and works', async () => {
  const warn = vi.fn<(text: string) => void>();
  const log = Object.assign(Object.create(world.deps.log), { warn });
  const admin = { email: 'careless@example.org', password: 'password123' };
  const config = { ...world.deps.config, admin };
  await ensureAdmin({ ...world.deps, log, config });
  await ensureAdmin({ ...world.deps, log, config });
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('ADMIN_PASSWORD'));
  expect((await login(admin.email, admin.password)).status).toBe(200);
});

test('a member with that address keeps their role: the server starts, and logs what to do', async () => {
  const member = await aMember(world);
  const warn = vi.fn<(details: object, text: string) => void>();
  const log = Object.assign(Object.create(world.deps.log), { warn });
  const admin = { email: member.email ?? '', password: 'of the settings' };
  const config = { ...world.deps.config, admin };
  expect(await ensureAdmin({ ...world.deps, log, config })).toBeUndefined();
  expect((await login(member.email, password)).body).toMatchObject({ user: { role: 'user' } });
  expect((await login(member.email, 'of the settings')).status).toBe(401);
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    { userId: member.id },
    expect.stringContaining(`npm run make-admin -- ${member.email}`),
  );
});

test('several servers that start at once make one administrator', async () => {
  const admin = { email: 'at.once@example.org', password: 'as configured' };
  await Promise.all([ensure(admin), ensure(admin), ensure(admin)]);
  expect((await login(admin.email, 'as configured')).body).toMatchObject({ user: { role: 'admin' } });
});

test('no administrator takes a former address that its member can still bring back', async () => {
  const email = 'former@example.org';
  const { id } = await aMember(world);
  await newEmailLink({ db: world.deps.db, now: world.clock.now() }, { userId: id, kind: 'undo', email });
  expect(await ensure({ email, password: 'as configured' })).toBeUndefined();
  expect((await login(email, 'as configured')).status).toBe(401);
  world.clock.advance(days(7));
  await ensure({ email, password: 'as configured' });
  expect((await login(email, 'as configured')).status).toBe(200);
});
