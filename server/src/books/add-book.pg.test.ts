import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMember } from '@gbr/verification/support/factories.ts';
import { bookFields, storedFiles, upload } from '@gbr/verification/support/book-upload.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('of 64 members who add one ASIN at once, one succeeds, and the others leave no file', async () => {
  const fields = bookFields();
  const asin = String(fields.asin);
  const authors = await Promise.all(Array.from({ length: 64 }, () => aMember(world)));
  const answers = await Promise.all(
    authors.map((author, i) =>
      upload(world, author, { fields: { ...fields, asin: i % 2 ? asin : asin.toUpperCase() } }),
    ),
  );

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(63);
  const won = answers.find(({ status }) => status === 201)?.body;
  const files = [
    won?.coverFile,
    won?.coverFile.replace('.webp', '-320.webp'),
    won?.uploadedFile?.split('?')[0],
  ];
  expect(new Set(await storedFiles(world))).toEqual(new Set(files));
});

test('of many uploads at once by one member, the limit still holds', async () => {
  const author = await aMember(world);
  await world.deps.db
    .insertInto('tries')
    .values({
      key: `upload:${author.id}`,
      count: 27,
      resets_at: new Date(world.clock.now().getTime() + 1_000_000),
    })
    .execute();
  const answers = await Promise.all(Array.from({ length: 8 }, () => upload(world, author)));

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
});
