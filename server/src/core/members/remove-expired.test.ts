import { afterAll, beforeAll, expect, test } from 'vitest';
import { days, hours, minutes } from '@gbr/verification/support/clock.ts';
import { aMember } from '@gbr/verification/support/factories.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';
import { newId } from '../db/ids.ts';
import { removeExpired } from './remove-expired.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('expired rows are removed, others stay', async () => {
  const { db } = world.deps;
  const { id } = await aMember(world);
  const now = world.clock.now();
  const inAMinute = new Date(now.getTime() + minutes(1));
  const common = { owner: id, method: 'POST', path: '/x', body_digest: '', status: 200, answer: '{}' };
  const dayAgo = new Date(now.getTime() - hours(24));
  await db
    .insertInto('idempotency_keys')
    .values([
      { ...common, key: 'old', created_at: dayAgo },
      { ...common, key: 'new', created_at: new Date(dayAgo.getTime() + minutes(1)) },
    ])
    .execute();
  await db
    .insertInto('tries')
    .values([
      { key: 'old', count: 1, resets_at: now },
      { key: 'new', count: 1, resets_at: inAMinute },
    ])
    .execute();
  await db
    .insertInto('reset_tokens')
    .values([
      { token_hash: 'old', user_id: id, expires_at: now },
      { token_hash: 'new', user_id: id, expires_at: inAMinute },
    ])
    .execute();
  const link = { user_id: id, kind: 'change' as const, email: 'new@example.org', created_at: now };
  await db
    .insertInto('email_links')
    .values([
      { ...link, id: newId(), token_hash: 'old', expires_at: now },
      { ...link, id: newId(), token_hash: 'new', expires_at: inAMinute },
    ])
    .execute();
  const late = await aMember(world, { pending_email: 'late@example.org' });
  await db.updateTable('users').set({ pending_email: link.email }).where('id', '=', id).execute();
  await db
    .insertInto('address_bans')
    .values([
      { address: 'old', user_id: id, until: now },
      { address: 'new', user_id: id, until: inAMinute },
    ])
    .execute();
  const session = (device: string, created_at: Date) => ({
    id: newId(),
    user_id: id,
    device,
    created_at,
    last_seen_at: now,
  });
  await db.deleteFrom('sessions').execute();
  await db
    .insertInto('sessions')
    .values([
      session('old', new Date(now.getTime() - days(7))),
      session('new', new Date(inAMinute.getTime() - days(7))),
    ])
    .execute();

  const ninetyDaysAgo = new Date(now.getTime() - days(90));
  const about = { kind: 'ban' as const, about_id: id, member_id: id, decided_by: null };
  const [appealed, old] = [newId(), newId()];
  await db
    .insertInto('decisions')
    .values([
      { ...about, id: appealed, decided_at: ninetyDaysAgo, token_hash: 'appealed' },
      { ...about, id: old, decided_at: ninetyDaysAgo, token_hash: 'old' },
      {
        ...about,
        id: newId(),
        decided_at: new Date(ninetyDaysAgo.getTime() + minutes(1)),
        token_hash: 'new',
      },
    ])
    .execute();
  await db
    .insertInto('appeals')
    .values({ ...about, id: newId(), decision_id: appealed, text: 'Please.', created_at: ninetyDaysAgo })
    .execute();

  await removeExpired({ db, now: () => now });

  const decisions = await db.selectFrom('decisions').select('token_hash').orderBy('token_hash').execute();
  expect(decisions.map((row) => row.token_hash)).toEqual(['appealed', 'new']);

  const left = [
    ...(await db.selectFrom('idempotency_keys').select('key as name').execute()),
    ...(await db.selectFrom('tries').select('key as name').execute()),
    ...(await db.selectFrom('reset_tokens').select('token_hash as name').execute()),
    ...(await db.selectFrom('email_links').select('token_hash as name').execute()),
    ...(await db.selectFrom('address_bans').select('address as name').execute()),
    ...(await db.selectFrom('sessions').select('device as name').execute()),
  ];
  expect(left.map(({ name }) => name)).toEqual(['new', 'new', 'new', 'new', 'new', 'new']);
  const pending = await db
    .selectFrom('users')
    .select('pending_email')
    .where('id', 'in', [id, late.id])
    .orderBy('id')
    .execute();
  expect(pending).toEqual([{ pending_email: link.email }, { pending_email: null }]);
});
