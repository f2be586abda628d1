import { afterAll, beforeAll, expect, test } from 'vitest';
import { messages } from '@gbr/domain/messages.ts';
import { aCampaign, anApprovedBook, aMember, aPick } from '@gbr/verification/support/factories.ts';
import { openWorld, type World } from '@gbr/verification/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const missing = (msg: string) => ({ status: 400, body: { msg } });

test.each([
  ['POST', '/api/auth/login', messages.login.required],
  ['POST', '/api/auth/register', messages.register.required],
  ['POST', '/api/auth/forgot-password', messages.forgotPassword.required],
  ['PATCH', '/api/auth/reset-password/token', messages.password.tooShort],
  ['POST', '/api/support', messages.support.required],
] as const)('a guest who sends nothing hears what is missing: %s %s', async (method, url, msg) => {
  const answer = await world.app.inject({ method, url });

  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ msg });
});

test('so does a member, with any form', async () => {
  const author = await aMember(world);
  const reader = await aMember(world);
  const book = await anApprovedBook(world, author, { word_count: 1 });
  await aCampaign(world, book);
  await aPick(world, reader, book);
  const asAuthor = world.as(author);

  expect(await asAuthor.post('/api/books')).toMatchObject(missing(messages.addBook.titleAuthorAsin));
  expect(await asAuthor.post(`/api/books/${book.id}/launch-review`)).toMatchObject(
    missing(messages.launch.option),
  );
  expect(await world.as(reader).patch(`/api/books/${book.id}/finish`)).toMatchObject(
    missing(messages.turnIn.rating),
  );
  expect(await asAuthor.patch('/api/users/me/password')).toMatchObject(
    missing(messages.password.currentRequired),
  );
  expect(await asAuthor.delete('/api/users/me')).toMatchObject(missing(messages.account.deleteRequired));
});

test('a change without any field is still refused', async () => {
  const author = await aMember(world);
  const book = await anApprovedBook(world, author);

  expect(await world.as(author).patch(`/api/books/${book.id}`)).toMatchObject({
    status: 400,
    body: { msg: messages.common.invalidInput },
  });
});
