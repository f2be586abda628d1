import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld } from '../support/world.ts';
import type { World } from '../support/world.ts';
import { stopJobs } from '../support/stop-jobs.ts';
import { policy } from './access-policy.ts';
import { callsOf, readDocument } from './api-document.ts';
import type { ApiCall } from './api-document.ts';
import { tokenOf } from './caller-kinds.ts';
import type { CallerKind } from './caller-kinds.ts';
import { watchRows } from './row-watch.ts';
import type { RowWatch } from './row-watch.ts';
import { openScene } from './scene.ts';
import type { Scene } from './scene.ts';
import { requestOf, validRequests } from './valid-requests.ts';

// A body of the wrong kind is refused by every call, no matter who sends it, and nothing is written.

let world: World;
let watch: RowWatch;
let scene: Scene;
let calls: ApiCall[];
beforeAll(async () => {
  world = await openWorld();
  await stopJobs(world);
  watch = await watchRows(world);
  scene = await openScene(world);
  calls = callsOf(await readDocument(world)).filter(({ method }) => method !== 'GET' && method !== 'HEAD');
});
afterAll(() => world.close());

const json = 'application/json';
const bodies: [kind: string, type: string, body: string][] = [
  ['null', json, 'null'],
  ['a list', json, '[1]'],
  ['a text', json, '"text"'],
  ['a number', json, '7'],
  ['a form without a boundary', 'multipart/form-data', '--x\r\n\r\nnothing\r\n--x--'],
  ['a form that is no form', 'multipart/form-data; boundary=x', 'nothing'],
  ['another kind', 'application/x-www-form-urlencoded', 'note=x&rating=4'],
  ['no kind that is known', 'application/xml', '<note/>'],
];

const senders = ['admin', 'moderator', 'owner', 'reader', 'member'] as const satisfies CallerKind[];

async function send(call: ApiCall, type: string, body: string) {
  const name = Object.keys(validRequests).find((key) => key.split(' (')[0] === call.name) ?? '';
  const valid = (await validRequests[name]?.(scene, world)) ?? {};
  // Making it writes: a link, a session to end.
  await watch.changes();
  const { url } = await requestOf(call.method, call.path, { ...valid, form: undefined, body: undefined });
  const statuses = policy.find(({ action }) => action === name)?.statuses;
  const sender = senders.find((one) => (statuses?.[one] ?? 500) < 400) ?? 'member';
  return world.app.inject({
    method: call.method as 'POST',
    url,
    headers: { 'content-type': type, authorization: `Bearer ${tokenOf(world, scene, sender)}` },
    payload: body,
  });
}

test.each(bodies)('%s', async (_, type, body) => {
  const taken: string[] = [];
  for (const call of calls) {
    const { statusCode } = await send(call, type, body);
    const changes = await watch.changes();
    if (statusCode < 400 || statusCode >= 500) taken.push(`${call.name} ${statusCode}`);
    else if (changes.length > 0) taken.push(`${call.name} ${statusCode} wrote to ${changes.join(', ')}`);
  }
  expect(taken).toEqual([]);
});
