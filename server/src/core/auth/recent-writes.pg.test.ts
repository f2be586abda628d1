import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { anOpenBook, aMember } from '@gbr/verification/support/factories.ts';
import { freshTestDatabase } from '@gbr/verification/support/test-postgres.ts';
import { worldOver } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';
import { connectServer } from '../db/database.ts';
import type { Database } from '../db/database.ts';

/** A database of its own, which never follows: what is read from it is old. */
let standby: Database;
let world: World;
let isFresh = true;

beforeAll(async () => {
  const [url, standbyUrl] = await Promise.all([
    freshTestDatabase(inject('migratedTemplate')),
    freshTestDatabase(inject('migratedTemplate')),
  ]);
  standby = await connectServer(standbyUrl, () => undefined);
  const database = await connectServer(url, () => undefined);
  const replica = {
    db: standby.db,
    isFresh: () => isFresh,
    markDown: () => void (isFresh = false),
    close: () => standby.close(),
  };
  const settings = { DATABASE_URL: url, DATABASE_REPLICA_URL: standbyUrl };
  world = await worldOver(database, { settings, replica });
});
afterAll(() => world.close());
beforeEach(() => void (isFresh = true));

async function aReader() {
  const author = await aMember(world);
  const book = await anOpenBook(world, author);
  const member = await aMember(world);
  const inAMinute = new Date(world.clock.now().getTime() + 60_000);
  // Members of tests have a session that begins far ahead; this one has just logged in.
  const begun = { created_at: inAMinute, last_seen_at: inAMinute };
  await world.deps.db.updateTable('sessions').set(begun).where('user_id', '=', member.id).execute();
  const reader = world.as(member);
  const library = async () => (await reader.get<unknown[]>('/api/books/library?option=kindle')).body.length;
  return { book, reader, library };
}

test('a list may be old, but not for who has just logged in or changed something', async () => {
  const { reader, library } = await aReader();
  expect(await library()).toBe(1);
  world.clock.advance(70_000);
  expect(await library()).toBe(0);
  await reader.patch('/api/users/me/inbox', { read: 'all' });
  // As if within the five seconds, however slow the machine is.
  world.clock.advance(-60_000);
  expect(await library()).toBe(1);
  world.clock.advance(66_000);
  expect(await library()).toBe(0);
});

test('a write that cannot be noted is answered as what it is', async () => {
  const { reader } = await aReader();
  await world.database.query(
    `alter table sessions add constraint no_notes check (wrote_at is null) not valid`,
  );
  try {
    expect((await reader.patch('/api/users/me/inbox', { read: 'all' })).status).toBe(200);
  } finally {
    await world.database.query('alter table sessions drop constraint no_notes');
  }
});

test('nothing is decided from it', async () => {
  const { book, reader } = await aReader();
  world.clock.advance(70_000);
  expect((await reader.get(`/api/books/${book.id}`)).status).toBe(404);
  expect((await reader.patch(`/api/books/${book.id}/pick`)).status).toBe(200);
  world.clock.advance(70_000);
  expect((await reader.get(`/api/books/${book.id}`)).status).toBe(200);
  expect((await reader.get('/api/users/me')).status).toBe(200);
});

test('what is refused is no fault of the standby', async () => {
  const { reader } = await aReader();
  world.clock.advance(70_000);
  expect((await reader.get('/api/books/library?option=kindle&cursor=nonsense')).status).toBe(400);
  expect(isFresh).toBe(true);
});

test('one that is behind, or fails within a call, is passed over', async () => {
  const { library } = await aReader();
  const all = await library();
  world.clock.advance(70_000);
  expect(await library()).toBe(0);
  isFresh = false;
  expect(await library()).toBe(all);
  isFresh = true;
  await standby.close();
  expect(await library()).toBe(all);
  expect(isFresh).toBe(false);
});
