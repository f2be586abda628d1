import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '@gbr/server/app.ts';
import type { App } from '@gbr/server/core/http/app-type.ts';
import { createLogger } from '@gbr/server/logger.ts';
import { tokensSignedWith } from '@gbr/server/core/auth/tokens.ts';
import { aModerator } from '../support/factories.ts';
import { testClaims } from '../support/test-session.ts';
import { openWorld } from '../support/world.ts';
import type { World } from '../support/world.ts';
import { bookFields, bookFiles } from '../support/book-upload.ts';
import { formBody } from '../support/form-body.ts';
import { aDeclinedBook, anEmailToken, aResetToken } from './scene.ts';

// All calls that carry a secret, on a server that logs at the lowest level.

const password = 'Tr0ub4dor&3-in-the-log';
const newPassword = 'an0ther-Secret-in-the-log';

let world: World;
let app: App;
let lines = '';
beforeAll(async () => {
  world = await openWorld();
  const log = createLogger({ logLevel: 'trace' }, { write: (line) => void (lines += line) });
  app = await createApp({ ...world.deps, log });
});
afterAll(async () => {
  await app.close();
  await world.close();
});

test('no password, token, reset link or book link is in the log', async () => {
  const secrets = [password, newPassword];
  const email = 'secretive@example.org';
  const registered = await call('POST', '/api/auth/register', { email, password, marketplace: 'amazon.com' });
  const { token, user } = registered.json<{ token: string; user: { _id: string } }>();
  await call('POST', '/api/auth/login', { email, password });
  await call('POST', '/api/auth/login', { email, password: `${password}?` });
  await call('POST', '/api/auth/login', `{"email":"${email}","password":"${password}"`);
  await call('POST', `/api/auth/login?password=${encodeURIComponent(password)}`, { email, password: {} });
  await call('POST', '/api/auth/forgot-password', { email });
  const owner = await member(user._id);
  const links = [await anEmailToken(world, owner, 'confirm'), await anEmailToken(world, owner, 'undo')];
  for (const page of ['confirm-email', 'undo-email']) {
    for (const link of links) {
      await call('GET', `/${page}/${link}`);
      await call('POST', `/api/auth/${page}/${link}`);
    }
  }
  const { token: appealToken } = await aDeclinedBook(world, owner);
  await call('GET', `/appeal/${appealToken}`);
  await call('GET', `/api/appeals/decision?token=${appealToken}`);
  await call('POST', '/api/appeals', { token: appealToken, text: 'Please look at this again.' });
  const resetToken = await aResetToken(world, owner);
  await call('PATCH', `/api/auth/reset-password/${resetToken}x`, { password: newPassword });
  await call('PATCH', `/api/auth/reset-password/${resetToken}`, { password: 'short' });
  const reset = await call('PATCH', `/api/auth/reset-password/${resetToken}`, { password: newPassword });
  const later = reset.json<{ token: string }>().token;
  await call('GET', `/reset-password/${resetToken}`);
  await call('GET', '/api/users/me', undefined, token);
  await call('PATCH', '/api/users/me/password', { currentPassword: password, password: newPassword }, later);
  await call('GET', `/api/users/me?token=${later}`, undefined, later);
  const form = await formBody(bookFields(), bookFiles);
  const added = await app.inject({
    method: 'POST',
    url: '/api/books',
    payload: form.body,
    headers: { ...form.headers, authorization: `Bearer ${later}` },
  });
  const { uploadedFile } = added.json<{ uploadedFile: string }>();
  await call('GET', `/uploads/${uploadedFile}`);
  await call('DELETE', '/api/users/me', { email, password: newPassword }, later);

  const signature = /sig=([^&]+)/.exec(uploadedFile)?.[1] ?? '';
  const keys = Object.values(world.deps.keys).map((key: Buffer) => key.toString('base64url'));
  const stored = [owner.password_hash, world.deps.config.jwtSecret ?? '', ...keys];
  secrets.push(token, later, resetToken, appealToken, ...links, signature, ...stored);
  expect(secrets.every((secret) => secret.length > 12)).toBe(true);
  expect(lines).toContain('request completed');
  expect(lines).toContain('/reset-password/');
  expect(secrets.filter((secret) => formsOf(secret).some((form) => lines.includes(form)))).toEqual([]);
});

test('nothing that moderators search for is in the log: names, addresses, titles', async () => {
  const { deps, clock } = world;
  const token = tokensSignedWith(deps.keys.sessionTokens).issue(
    testClaims(await aModerator(world)),
    clock.now(),
  );
  const searches = [
    '/api/users?email=searched%40example.org&role=user',
    '/api/users?name=searched&amazonName=searched',
    '/api/books/all?title=searched&author=searched&ownerName=searched',
    '/api/reviews?reader=searched',
    '/api/audit?actor=searched',
    '/api/books/library?q=searched',
    '/api/users?sort=name&cursor=searched',
  ];
  for (const search of searches) await call('GET', search, undefined, token);
  expect(lines).toContain('email=[hidden]&role=user');
  expect(lines).not.toContain('searched');
});

test('a logged failure does not contain the request’s password or token', async () => {
  const broken = await createApp({
    ...world.deps,
    db: brokenDatabase(),
    log: createLogger({ logLevel: 'trace' }, { write: (line) => void (lines += line) }),
  });
  const answer = await broken.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: 'somebody@example.org', password },
    headers: { authorization: `Bearer ${aToken()}` },
  });
  await broken.close();
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({ msg: 'Something went wrong. Please try again.' });
  expect(lines).toContain('request failed');
  expect(lines).not.toContain(password);
  expect(lines).not.toContain(aToken());
});

const aToken = () =>
  tokensSignedWith(world.deps.keys.sessionTokens).issue(
    { sub: 'somebody', sid: 'some session' },
    new Date('2026-01-01'),
  );

function brokenDatabase(): World['deps']['db'] {
  return new Proxy(world.deps.db, {
    get() {
      throw new TypeError('the database handle is broken');
    },
  });
}

function call(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: unknown, token?: string) {
  return app.inject({
    method,
    url,
    ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}`, cookie: `token=${token}` } : {}),
    },
  });
}

function member(id: string) {
  return world.deps.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** As it is, in a URL, in JSON, and in base64. */
const formsOf = (secret: string) => [
  secret,
  encodeURIComponent(secret),
  JSON.stringify(secret).slice(1, -1),
  Buffer.from(secret).toString('base64url'),
];
