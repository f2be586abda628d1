import { expect, inject, onTestFinished, test } from 'vitest';
import { aMember, anOpenBook, aPick } from '@gbr/verification/support/factories.ts';
import { freshTestDatabase } from '@gbr/verification/support/test-postgres.ts';
import { worldOver } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';
import { connectServer } from '../core/db/database.ts';
import type { Replica } from '../core/db/replica.ts';

test('an author is not offered their own book, full by now, where the standby still has it open', async () => {
  const url = await freshTestDatabase(inject('migratedTemplate'));
  const before = await openOver(url);
  const [author, reader] = [await aMember(before), await aMember(before)];
  const book = await anOpenBook(before, author);
  await before.close();

  // A copy of its own, which does not follow: what is read from it is old.
  const standbyUrl = await freshTestDatabase(new URL(url).pathname.slice(1));
  const standby = await connectServer(standbyUrl, () => undefined);
  const world = await openOver(url, {
    db: standby.db,
    isFresh: () => true,
    markDown: () => undefined,
    close: () => standby.close(),
  });
  onTestFinished(() => world.close());
  // Sessions of tests begin far ahead, and who has just logged in reads from the primary.
  const hourAgo = new Date(world.clock.now().getTime() - 3_600_000);
  await world.deps.db.updateTable('sessions').set({ created_at: hourAgo }).execute();
  await aPick(world, await aMember(world), book);

  const answerTo = async (who: { id: string }) => {
    const { body, headers } = await world.as(who).get<unknown[]>('/api/books/library');
    return [body.length, headers['x-total-count'], headers['x-left-out']];
  };
  expect(await answerTo(reader)).toEqual([1, '1', '0']);
  expect(await answerTo(author)).toEqual([0, '0', '0']);
});

async function openOver(url: string, replica?: Replica): Promise<World> {
  const database = await connectServer(url, () => undefined);
  return worldOver(database, { settings: { DATABASE_URL: url }, ...(replica && { replica }) });
}
