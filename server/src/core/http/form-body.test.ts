import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountMessages } from '@gbr/domain/messages/account.ts';
import { addBookMessages } from '@gbr/domain/messages/add-book.ts';
import { serverMessages } from '@gbr/domain/messages/server.ts';
import { forgotPasswordMessages } from '@gbr/domain/messages/forgot-password.ts';
import { launchMessages } from '@gbr/domain/messages/launch.ts';
import { loginMessages } from '@gbr/domain/messages/login.ts';
import { passwordMessages } from '@gbr/domain/messages/password.ts';
import { registerMessages } from '@gbr/domain/messages/register.ts';
import { supportMessages } from '@gbr/domain/messages/support.ts';
import { turnInMessages } from '@gbr/domain/messages/turn-in.ts';
import {
  aCampaign,
  anAdmin,
  anApprovedBook,
  anOpenBook,
  aMember,
  aPick,
} from '@gbr/verification/support/factories.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const missing = (msg: string) => ({ status: 400, body: { msg } });

test.each([
  ['POST', '/api/auth/login', loginMessages.required],
  ['POST', '/api/auth/register', registerMessages.required],
  ['POST', '/api/auth/forgot-password', forgotPasswordMessages.required],
  ['PATCH', '/api/auth/reset-password/token', passwordMessages.tooShort],
  ['POST', '/api/support', supportMessages.required],
] as const)('a guest who sends nothing hears what is missing: %s %s', async (method, url, msg) => {
  const answer = await world.app.inject({ method, url });

  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ msg });
});

test('a member who sends nothing hears what is missing, with any form', async () => {
  const author = await aMember(world);
  const reader = await aMember(world);
  const book = await anApprovedBook(world, author, { word_count: 1 });
  await aCampaign(world, book);
  await aPick(world, reader, book);
  const asAuthor = world.as(author);

  expect(await asAuthor.post('/api/books')).toMatchObject(missing(addBookMessages.titleAuthorAsin));
  expect(await asAuthor.post(`/api/books/${book.id}/launch-review`)).toMatchObject(
    missing(launchMessages.option),
  );
  expect(await world.as(reader).patch(`/api/books/${book.id}/finish`)).toMatchObject(
    missing(turnInMessages.rating),
  );
  expect(await asAuthor.patch('/api/users/me/password')).toMatchObject(
    missing(passwordMessages.currentRequired),
  );
  expect(await asAuthor.delete('/api/users/me')).toMatchObject(missing(accountMessages.deleteRequired));
});

test('a change without any field is still refused', async () => {
  const author = await aMember(world);
  const book = await anApprovedBook(world, author);

  expect(await world.as(author).patch(`/api/books/${book.id}`)).toMatchObject({
    status: 400,
    body: { msg: serverMessages.invalidInput },
  });
});

test('a body that is not an object, or of another type, is refused with 400 or 415', async () => {
  const admin = await anAdmin(world);
  const member = await aMember(world);
  const author = await aMember(world);
  const reader = await aMember(world);
  const book = await anApprovedBook(world, author, { word_count: 1 });
  await aCampaign(world, book);
  await aPick(world, reader, book);
  const calls = [
    [admin, 'PATCH', `/api/users/${member.id}`],
    [admin, 'PATCH', `/api/users/${member.id}/add-note`],
    [admin, 'PATCH', '/api/settings'],
    [admin, 'PATCH', `/api/books/${book.id}/mod`],
    [author, 'PATCH', `/api/books/${book.id}`],
    [author, 'POST', `/api/books/${book.id}/launch-review`],
    [author, 'POST', '/api/books'],
    [reader, 'PATCH', `/api/books/${book.id}/finish`],
    [member, 'PATCH', '/api/users/me'],
    [member, 'PATCH', '/api/users/me/password'],
    [member, 'PATCH', '/api/users/me/inbox'],
    [member, 'DELETE', '/api/users/me'],
    [member, 'POST', '/api/support'],
    [member, 'POST', '/api/auth/login'],
    [member, 'POST', '/api/auth/register'],
    [member, 'POST', '/api/auth/forgot-password'],
    [member, 'PATCH', '/api/auth/reset-password/token'],
  ] as const;
  const bodies = [
    ['application/json', ''],
    ['application/json', 'null'],
    ['application/json', '[]'],
    ['application/json', '"note"'],
    ['multipart/form-data', 'note=x'],
    ['Multipart/Form-Data; boundary=x', '--x--\r\n'],
    ['application/x-www-form-urlencoded', 'note=x'],
    ['text/plain', 'note'],
  ] as const;
  for (const [who, method, path] of calls) {
    for (const [type, payload] of bodies) {
      const send = { PATCH: 'patch', POST: 'post' } as const;
      const headers = { 'content-type': type };
      const answer =
        method === 'DELETE'
          ? await world.as(who).delete(path, payload, headers)
          : await world.as(who)[send[method]](path, payload, headers);
      expect([400, 415], `${method} ${path} ${type} ${payload}: ${answer.status}`).toContain(answer.status);
      expect(answer.body).toMatchObject({ msg: expect.any(String) });
    }
  }
});

test('a call without a body still takes an empty one', async () => {
  const reader = await aMember(world);
  const book = await anOpenBook(world, await aMember(world));
  const json = { 'content-type': 'application/json' };
  expect((await world.as(reader).patch(`/api/books/${book.id}/pick`, '', json)).status).toBe(200);
  expect((await world.as(reader).patch(`/api/books/${book.id}/cancel-review`, '', json)).status).toBe(200);
});
