import { afterAll, beforeAll, expect, test } from 'vitest';
import { days, hours } from '@gbr/verification/support/clock.ts';
import { aMember, anOpenBook, aPick, password } from '@gbr/verification/support/factories.ts';
import { stopJobs } from '@gbr/verification/support/stop-jobs.ts';
import { removeMails } from '@gbr/verification/support/remove-mails.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';
import type { UserRow } from '../core/db/tables.ts';
import { sendSummaries } from './send-summaries.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await stopJobs(world);
});
afterAll(() => world.close());

function toWeekday(day: number, hour: number): void {
  const now = world.clock.now();
  const wanted = new Date(now);
  wanted.setUTCDate(now.getUTCDate() + ((7 + day - now.getUTCDay()) % 7 || 7));
  wanted.setUTCHours(hour, 0, 0, 0);
  world.clock.advance(wanted.getTime() - now.getTime());
}

/** Each has a book on review on the Monday after. */
async function readersWithNews(count: number): Promise<UserRow[]> {
  toWeekday(5, 12);
  const readers: UserRow[] = [];
  for (let made = 0; made < count; made++) {
    const reader = await aMember(world);
    await aPick(world, reader, await anOpenBook(world, await aMember(world)));
    readers.push(reader);
  }
  world.clock.advance(days(3) - hours(5));
  return readers;
}

const summaries = () =>
  world.deps.db
    .selectFrom('mails')
    .select(['user_id', 'week'])
    .where('kind', '=', 'weekly-summary')
    .execute();

test('of eight runs at once each member gets one summary, and all have got theirs', async () => {
  const readers = await readersWithNews(12);
  const runs = Array.from({ length: 8 }, () => sendSummaries(world.deps, 3));
  const queued = await Promise.all(runs);
  const sent = await summaries();
  expect(queued.reduce((sum, count) => sum + count, 0)).toBe(sent.length);
  expect(new Set(sent.map(({ user_id }) => user_id)).size).toBe(sent.length);
  const owners = new Set(sent.map(({ user_id }) => user_id));
  expect(readers.every(({ id }) => owners.has(id))).toBe(true);
});

test('the database takes no second one for the week', async () => {
  const [first] = await summaries();
  const again = world.deps.db
    .insertInto('mails')
    .values({
      id: crypto.randomUUID(),
      user_id: first?.user_id ?? null,
      week: first?.week ?? null,
      kind: 'weekly-summary',
      recipient: 'x@example.org',
      subject: 'Again',
      text: '',
      created_at: world.clock.now(),
    })
    .execute();
  await expect(again).rejects.toThrow(/mails_weekly_summary/);
});

test('a member who turns it off or leaves in the meantime keeps none that waits', async () => {
  for (let round = 0; round < 4; round++) {
    await removeMails(world);
    const readers = await readersWithNews(4);
    const [off, gone] = readers;
    await Promise.all([
      sendSummaries(world.deps, 2),
      world.as(off).patch('/api/users/me/weekly-summary', { on: false }),
      world.as(gone).delete('/api/users/me', { email: gone?.email, password }),
    ]);
    const owners = (await summaries()).map(({ user_id }) => user_id);
    expect(owners).not.toContain(off?.id);
    expect(owners).not.toContain(gone?.id);
    expect(owners).toContain(readers[2]?.id);
  }
});
