import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAdmin } from '../support/factories.ts';
import { openWorld } from '../support/world.ts';
import type { World } from '../support/world.ts';
import { callsOf, readDocument, undocumentedHeaders } from './api-document.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** More than are counted. */
const many = 10_001;
/** Without a filter members are counted up to a hundred thousand. */
const filters = new Map([['GET /api/users', '&marketplace=.de&email=crowd']]);

test('a list too long to count says that its total is an estimate, in a header that the document names', async () => {
  const admin = await anAdmin(world);
  const { db } = world.deps;
  const at = world.clock.now();
  await sql`
    insert into users (id, name, email, password_hash, marketplace, created_at)
    select gen_random_uuid(), 'Crowd ' || n, n || '@crowd.example', '', '.de', ${at} from generate_series(1, ${many}) n
  `.execute(db);
  await sql`
    insert into audit (id, at, actor_id, action, about_kind, about_id)
    select gen_random_uuid(), ${at}, ${admin.id}, 'user.note', 'user', ${admin.id} from generate_series(1, ${many})
  `.execute(db);
  await sql`analyze users, audit`.execute(db);

  const lists = callsOf(await readDocument(world)).filter(
    ({ method, path, query }) => method === 'GET' && 'cursor' in query && !path.includes('{'),
  );
  const estimated: string[] = [];
  const undocumented: string[] = [];
  for (const call of lists) {
    const { status, headers } = await world
      .as(admin)
      .get(`${call.path}?limit=1${filters.get(call.name) ?? ''}`);
    expect([call.name, status]).toEqual([call.name, 200]);
    if (headers['x-total-about'] === 'true' && Number(headers['x-total-count']) >= many)
      estimated.push(call.name);
    undocumented.push(...undocumentedHeaders(call, headers).map((name) => `${call.name} sends ${name}`));
  }
  expect(estimated.toSorted()).toEqual(['GET /api/audit', 'GET /api/users']);
  expect(undocumented).toEqual([]);
});
