import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMember, anApprovedBook, anOpenBook } from '@gbr/verification/support/factories.ts';
import { testClaims } from '@gbr/verification/support/test-session.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';
import { tokensSignedWith } from '../auth/tokens.ts';
import { signedName } from '../uploads/signed-link.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const url = '/api/openapi.json';
const ask = (headers: Record<string, string>, path = url) =>
  world.app.inject({ url: path, headers: { ...headers } });

test.each([
  ['zstd', zstdDecompressSync],
  ['gzip', gunzipSync],
  ['br', brotliDecompressSync],
] as const)('an answer is sent as %s to who takes it', async (encoding, unpack) => {
  const plain = await ask({});
  expect(plain.headers['content-encoding']).toBeUndefined();
  const packed = await ask({ 'accept-encoding': encoding });
  expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
  expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
});

test('the cheapest of what a browser takes is used', async () => {
  const { headers } = await ask({ 'accept-encoding': 'gzip, deflate, br, zstd' });
  expect(headers['content-encoding']).toBe('zstd');
  const refused = await ask({ 'accept-encoding': 'zstd;q=0, gzip' });
  expect(refused.headers['content-encoding']).toBe('gzip');
});

test('short answers and book files are sent as they are', async () => {
  const author = await aMember(world);
  const { uploaded_file: stored } = await anApprovedBook(world, author);
  const path = join(world.deps.config.dataDir, 'a-file');
  await writeFile(path, 'A long book. '.repeat(1_000));
  await world.deps.storage.put(stored ?? '', path);
  const file = signedName(world.deps.keys.fileLinks, stored ?? '', world.clock.now(), author.id);
  for (const [address, status] of [
    ['/api/users/me', 401],
    [`/uploads/${file}`, 200],
  ] as const) {
    const answer = await ask({ 'accept-encoding': 'gzip' }, address);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-encoding']).toBeUndefined();
  }
});

test('a page of cards that is sent again is compressed as it is now', async () => {
  const author = await aMember(world);
  for (let i = 0; i < 3; i++) await anOpenBook(world, author);
  const claims = testClaims(await aMember(world));
  const token = tokensSignedWith(world.deps.keys.sessionTokens).issue(claims, world.clock.now());
  const page = (encoding: Record<string, string>) =>
    ask({ authorization: `Bearer ${token}`, ...encoding }, '/api/books/library');
  const packed = async () => gunzipSync((await page({ 'accept-encoding': 'gzip' })).rawPayload).toString();

  expect(await packed()).toBe((await page({})).body);
  expect(await packed()).toBe((await page({})).body);
  const title = `A title of ${author.id}`;
  await world.deps.db.updateTable('books').set({ title }).where('owner_id', '=', author.id).execute();
  expect(await packed()).toContain(title);
});

test('nothing is sent again to who has it, in whatever encoding', async () => {
  const { headers } = await ask({ 'accept-encoding': 'gzip' });
  const tag = String(headers.etag);
  for (const held of [tag, `"another", ${tag}`, tag.replace('W/', ''), '*']) {
    const answer = await ask({ 'if-none-match': held, 'accept-encoding': 'br' });
    expect(answer).toMatchObject({ statusCode: 304, body: '' });
    expect(answer.headers).toMatchObject({ etag: tag });
    expect(answer.headers['content-encoding']).toBeUndefined();
  }
  expect(await ask({ 'if-none-match': '"another"' })).toMatchObject({ statusCode: 200 });
});

test('a HEAD call has the tag of the GET call', async () => {
  const tag = String((await ask({})).headers.etag);
  const head = { method: 'HEAD', url } as const;
  expect(await world.app.inject(head)).toMatchObject({ statusCode: 200, body: '', headers: { etag: tag } });
  const again = await world.app.inject({ ...head, headers: { 'if-none-match': tag } });
  expect(again).toMatchObject({ statusCode: 304, body: '', headers: { etag: tag } });
});

test('what was refused has no tag', async () => {
  const refused = await ask({ 'if-none-match': '*' }, '/api/users/me');
  expect(refused.statusCode).toBe(401);
  expect(refused.headers.etag).toBeUndefined();
});

test('what changed has another tag', async () => {
  const member = await aMember(world, { name: 'Before' });
  const client = world.as(member);
  const before = await client.get('/api/users/me');
  await world.deps.db.updateTable('users').set({ name: 'After' }).where('id', '=', member.id).execute();
  const after = await client.get('/api/users/me', { 'if-none-match': String(before.headers['etag']) });
  expect(after).toMatchObject({ status: 200, body: { name: 'After' } });
  expect(after.headers['etag']).not.toBe(before.headers['etag']);
});
