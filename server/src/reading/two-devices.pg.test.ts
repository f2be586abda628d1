import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReadingPlace } from '@gbr/domain/reading-place.ts';
import { minutes } from '@gbr/verification/support/clock.ts';
import { aMember, anOpenBook, aPick } from '@gbr/verification/support/factories.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('many devices at once: no second counts twice, and the furthest page stays', async () => {
  const [owner, reader] = [await aMember(world), await aMember(world)];
  const book = await anOpenBook(world, owner);
  await aPick(world, reader, book);
  const client = world.as(reader);
  const keepAll = () =>
    Promise.all(
      Array.from({ length: 20 }, (_, device) =>
        client.put(`/api/books/${book.id}/reading`, {
          position: `page ${device}`,
          opened: device,
          total: 60,
          seconds: 60,
        }),
      ),
    );
  for (const { status } of await keepAll()) expect(status).toBe(200);
  world.clock.advance(minutes(1));
  for (const { status } of await keepAll()) expect(status).toBe(200);
  const { body } = await client.get<ReadingPlace>(`/api/books/${book.id}/reading`);
  expect(body).toMatchObject({ opened: 19, total: 60, seconds: 120 });
});
