import { hours } from '@gbr/verification/support/clock.ts';
import { expectValidLedger } from '@gbr/verification/support/expect-valid-ledger.ts';
import { aMember, anAdmin } from '@gbr/verification/support/factories.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findPairs, findRings } from '../../core/exchange/review-rings.ts';
import { findSameAddress } from '../../moderation/oversight/same-address.ts';
import { findUndelivered } from '../../moderation/oversight/undelivered-mails.ts';
import { World } from './world.ts';

test('the wider community of the demo lives by the rules, and leaves work for each login', async () => {
  const server = await openWorld();
  try {
    await anAdmin(server);
    const [author, reader] = [await aMember(server), await aMember(server)];
    const world = new World(server.deps, 24);
    await world.open();
    const steps = 10;
    for (let step = 0; step < steps; step++) {
      server.clock.advance(hours(12));
      await world.live(step, steps);
    }
    await world.leaveForReader(reader.email ?? '');
    await world.ban();
    await world.leaveForAuthor(author.email ?? '');
    await world.close();

    await expectValidLedger(server);
    const { rows } = await sql<Record<string, number>>`select
      (select count(*)::int from users) as members,
      (select count(*)::int from users where ban_status <> 'active') as banned,
      (select count(*)::int from books) as books,
      (select count(*)::int from books where status = 'pending') as pending,
      (select count(*)::int from books where owner_id = ${author.id} and status = 'approved') as to_launch,
      (select count(*)::int from assignments where user_id = ${reader.id} and status = 'on_review') as to_read,
      (select count(*)::int from assignments where status = 'finished') as reviews,
      (select count(*)::int from assignments where status = 'finished' and read_opened > 0) as opened,
      (select count(*)::int from assignments where read_opened > 0 and status <> 'finished') as unfinished
    `.execute(server.deps.db);
    expect(rows[0]).toMatchObject({ members: 37, banned: 2, books: 25, to_launch: 1, to_read: 1 });
    expect(rows[0]?.['pending']).toBeGreaterThanOrEqual(9);
    expect(rows[0]?.['reviews']).toBeGreaterThan(5);
    expect(rows[0]?.['opened']).toBeGreaterThan(0);
    expect(rows[0]?.['unfinished']).toBe(0);
    const { db } = server.deps;
    expect((await findRings(db, 10)).length).toBeLessThanOrEqual(2);
    expect(await findPairs(db, 10)).toEqual([]);
    expect(await findSameAddress(db, 10)).not.toEqual([]);
    expect(await findUndelivered(db, 10)).toHaveLength(1);
  } finally {
    await server.close();
  }
});
