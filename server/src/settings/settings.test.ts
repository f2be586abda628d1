import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditEntry } from '@gbr/domain/wire/records.ts';
import type { Settings } from '@gbr/domain/wire/settings.ts';
import { aMember, aModerator } from '@gbr/verification/support/factories.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

test('a change sets what it names, and is logged when something changes', async () => {
  const moderator = world.as(await aModerator(world));
  const { body } = await moderator.get<Settings>('/api/settings');
  expect(body).toEqual({
    bccAllEmails: false,
    blockReciprocalReviews: true,
    makeGood: true,
    markCopies: true,
  });
  const changed = { bccAllEmails: true, blockReciprocalReviews: true, makeGood: true, markCopies: true };
  for (let i = 0; i < 2; i++) {
    const answer = await moderator.patch<Settings>('/api/settings', { bccAllEmails: true });
    expect(answer).toMatchObject({ status: 200, body: changed });
  }
  expect((await moderator.get('/api/settings')).body).toEqual(changed);
  const log = await moderator.get<AuditEntry[]>('/api/audit?action=settings.change');
  expect(log.body).toMatchObject([{ about: null, before: body, after: changed }]);
});

test('only true and false, and only for moderators', async () => {
  const moderator = world.as(await aModerator(world));
  for (const bccAllEmails of ['yes', 1, null]) {
    const answer = await moderator.patch('/api/settings', { bccAllEmails });
    expect(answer).toMatchObject({ status: 400, body: { field: 'bccAllEmails' } });
  }
  const member = world.as(await aMember(world));
  expect((await member.get('/api/settings')).status).toBe(403);
  expect((await member.patch('/api/settings', { bccAllEmails: false })).status).toBe(403);
  expect((await world.as().get('/api/settings')).status).toBe(401);
});
