import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ModeratedUser } from '@gbr/domain/wire/moderation.ts';
import { aModerator } from '@gbr/verification/support/factories.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';

let world: World;
let moderator: { id: string };
beforeAll(async () => {
  world = await openWorld();
  moderator = await aModerator(world);
});
afterAll(() => world.close());

const bans = (members: ModeratedUser[]) => members.map(({ banStatus, _id }) => `${banStatus} ${_id}`);

test('beyond ten thousand matches the pages are the same, and the total is an estimate', async () => {
  await sql`
    insert into users (id, name, email, password_hash, marketplace, ban_status, ban_until, created_at)
    select gen_random_uuid(), 'Crowd ' || n, n || '@crowd.example', '', '.de',
      (array['active', 'permanent', '7day', '7day'])[1 + n % 4],
      case n % 4 when 2 then ${world.clock.now()}::timestamptz - interval '1 day'
        when 3 then ${world.clock.now()}::timestamptz + interval '1 day' end,
      ${world.clock.now()}
    from generate_series(1, 10100) n
  `.execute(world.deps.db);
  await sql`analyze users, user_texts`.execute(world.deps.db);
  const { rows } = await sql<{ name: string; ban: string; id: string }>`
    select id, name, case when ban_until < ${world.clock.now()} then 'active' else ban_status end as ban
    from users where email like '%crowd.example'
  `.execute(world.deps.db);
  const byBan = rows.map(({ ban, id }) => `${ban} ${id}`).toSorted();
  const byName = rows.map(({ name }) => name.toLowerCase()).toSorted();
  const pages = async (query: string, count: number) => {
    const read: ModeratedUser[] = [];
    let next = `/api/users?limit=1000&${query}`;
    for (let page = 0; page < count; page++) {
      const answer = await world.as(moderator).get<ModeratedUser[]>(next);
      expect(answer).toMatchObject({ status: 200, headers: { 'x-total-about': 'true' } });
      expect(Number(answer.headers['x-total-count'])).toBeGreaterThan(10_000);
      read.push(...answer.body);
      next = /<(.*)>; rel="next"/.exec(String(answer.headers['link']))?.[1] ?? '';
    }
    return read;
  };
  expect(bans(await pages('marketplace=.de&email=crowd&sort=banStatus', 5))).toEqual(byBan.slice(0, 5000));
  const last = await pages('marketplace=.de&email=crowd&sort=banStatus&order=desc', 5);
  expect(bans(last)).toEqual(byBan.toReversed().slice(0, 5000));
  const named = await pages('marketplace=.de&amazonName=&email=crowd&sort=name', 2);
  expect(named.map(({ name }) => name.toLowerCase())).toEqual(byName.slice(0, 2000));
  const clustered = await world.as(moderator).get<ModeratedUser[]>('/api/users?limit=3&name=crowd&sort=name');
  expect(clustered.body.map(({ name }) => name.toLowerCase())).toEqual(byName.slice(0, 3));
  expect(clustered.headers['x-total-about']).toBe('true');
  const farOn = Buffer.from(JSON.stringify([byName.at(-3), 'ffffffff-ffff-7fff-bfff-ffffffffffff']));
  const end = await world
    .as(moderator)
    .get<ModeratedUser[]>(`/api/users?limit=3&name=crowd&sort=name&cursor=${farOn.toString('base64url')}`);
  expect(end.body.map(({ name }) => name.toLowerCase())).toEqual(byName.slice(-2));
  expect(end.headers['x-total-count']).toBe('10100');
});
