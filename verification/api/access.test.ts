import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '@gbr/server/core/db/ids.ts';
import { expectSoundLedger } from '../support/sound-ledger.ts';
import { openWorld, type World } from '../support/world.ts';
import { policy, type PolicyRow } from './access-policy.ts';
import { callsOf, readDocument, unnamed, type ApiCall, type ApiDocument } from './api-calls.ts';
import { callers, isStaff, ownEmail, tokenOf, type CallerKind, type Column } from './callers.ts';
import { goodRequests, requestOf } from './good-requests.ts';
import { watchRows, type RowWatch } from './row-watch.ts';
import { openScene, type Scene } from './scene.ts';
import { withoutJobs } from './without-jobs.ts';

let world: World;
let watch: RowWatch;
let document: ApiDocument;
let calls: Map<string, ApiCall>;
let scene: Scene | undefined;

beforeAll(async () => {
  world = await openWorld();
  await withoutJobs(world);
  watch = await watchRows(world);
  document = await readDocument(world);
  calls = new Map(callsOf(document).map((call) => [call.name, call]));
});
afterAll(() => world.close());

/** Calls after which the others find people and book as they were before. */
const leavesThingsAlone =
  /^POST \/api\/(auth|books$|support)|\/(reset-password|add-note|inbox)|^PATCH \/api\/(users\/me|settings)$/;

/** The people and the book, new ones after anything was done to them. */
async function theScene(): Promise<Scene> {
  scene ??= await openScene(world);
  return scene;
}

async function send({ act, call }: PolicyRow, kind: CallerKind) {
  const make = goodRequests[act];
  if (!make) throw new Error(`goodRequests has none for ${act}`);
  const current = await theScene();
  const [method = '', path = ''] = call.split(' ');
  const { headers, ...request } = await requestOf(method, path, await make(current, world));
  await watch.changes();
  const token = tokenOf(world, current, kind);
  const answer = await world.app.inject({
    ...request,
    method: method as 'GET',
    headers: { ...headers, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
  });
  const changes = await watch.changes();
  if (changes.length > 0 && !leavesThingsAlone.test(call)) scene = undefined;
  return { answer, changes, people: current.people };
}

test('every documented call has a row, and every row is a documented call', () => {
  const rows = new Set(policy.map(({ call }) => call));
  expect([...calls.keys()].filter((call) => !rows.has(call))).toEqual([]);
  expect([...rows].filter((call) => !calls.has(call))).toEqual([]);
});

test('the document says which calls take a token', () => {
  const taking = new Set(policy.filter(({ statuses }) => statuses.nobody === 401).map(({ call }) => call));
  // The contact form knows a member who writes, and does without.
  taking.add('POST /api/support');
  expect(
    [...calls.values()]
      .filter(({ takesToken }) => takesToken)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([...taking].toSorted());
});

test('every call under /api is documented, but the document itself', () => {
  const known = new Set([...calls.values()].map(({ method, path }) => `${method} ${path}`));
  const hidden = routesOf(world.app.printRoutes({ commonPrefix: false })).filter(
    (route) => route.includes(' /api/') && !known.has(route),
  );
  expect(hidden.filter((route) => !/ \/api\/(docs|openapi\.json)/.test(route))).toEqual([]);
});

test('the watch over the rows sees what is done, and not what is undone', async () => {
  await theScene();
  await watch.changes();
  const { changes } = await send(rowOf('PATCH /api/books/{id}/pick'), 'member');
  expect(changes).toEqual(expect.arrayContaining(['assignments', 'campaigns']));
  await world.deps
    .write(async ({ db }) => {
      await db.updateTable('users').set({ name: 'Nobody' }).execute();
      throw new Error('undone');
    })
    .catch(() => undefined);
  expect(await watch.changes()).toEqual([]);
});

describe('each kind of caller gets what the policy says, and a refusal changes nothing:', () => {
  test.each(policy)('$act', async (row) => {
    const wrong: string[] = [];
    for (const [column, kinds] of Object.entries(callers)) {
      for (const kind of kinds) wrong.push(...(await complaints(row, kind, column as Column)));
    }
    if (leavesThingsAlone.test(row.call)) scene = undefined;
    expect(wrong).toEqual([]);
  });
});

async function complaints(row: PolicyRow, kind: CallerKind, column: Column): Promise<string[]> {
  const wanted = row.statuses[column];
  const { answer, changes, people } = await send(row, kind);
  const wrong: string[] = [];
  const complain = (what: string) => wrong.push(`${kind}: ${what}`);
  if (answer.statusCode !== wanted) complain(`${answer.statusCode} ${answer.body.slice(0, 200)}`);

  const isRead = row.call.startsWith('GET') || row.call.startsWith('HEAD');
  if ((answer.statusCode >= 400 || isRead) && changes.length > 0) complain(`changed ${changes.join(', ')}`);
  const isJson = String(answer.headers['content-type']).includes('json') && answer.body !== '';
  if (answer.statusCode >= 400) {
    const refusal: unknown = isJson ? answer.json() : answer.body;
    if (!isFailure(refusal)) complain(`refused with ${JSON.stringify(refusal)}`);
  } else if (isJson) {
    const shape = calls.get(row.call)?.answers.get(answer.statusCode);
    if (!shape) complain(`${answer.statusCode} is not documented`);
    else for (const name of unnamed(document, shape, answer.json())) complain(`also told ${name}`);
  }
  if (/argon2|password_hash|token_version/.test(answer.body)) complain('told a secret');
  const own = ownEmail(people, kind);
  const emails = answer.body.match(/[\w.+-]+@example\.org/g) ?? [];
  const isAccountsAnswer = row.call.includes('/api/auth/');
  if (!isStaff(kind) && !isAccountsAnswer && emails.some((email) => email !== own)) {
    complain(`told ${emails.join(', ')}`);
  }
  return wrong;
}

describe('an id that is unknown or malformed is answered alike:', () => {
  test.each(policy.filter(({ call }) => /\{(id|reviewId)\}/.test(call)))('$act', async (row) => {
    const make = goodRequests[row.act];
    const current = await theScene();
    const good = (await make?.(current, world)) ?? {};
    const kind = row.statuses.admin < 300 ? 'admin' : row.statuses.owner < 300 ? 'owner' : 'reader';
    const token = tokenOf(world, current, kind);
    const answers = new Set<string>();
    await watch.changes();
    for (const name of Object.keys(good.params ?? {})) {
      for (const id of [newId(), 'nonsense', '0', "' or 1=1 --", '%00', '../me', '{id}', 'x'.repeat(290)]) {
        const [method = '', path = ''] = row.call.split(' ');
        const params = { ...good.params, [name]: id };
        const { headers, ...request } = await requestOf(method, path, { ...good, params });
        const answer = await world.app.inject({
          ...request,
          method: method as 'GET',
          headers: { ...headers, authorization: `Bearer ${token}` },
        });
        answers.add(`${name}: ${answer.statusCode} ${answer.body}`);
      }
    }
    expect([...answers]).toHaveLength(Object.keys(good.params ?? {}).length);
    expect([...answers].filter((answer) => !/: 404 \{"msg":"[^"]+"\}$/.test(answer))).toEqual([]);
    expect(await watch.changes()).toEqual([]);
  });
});

test('and after all of it the ledger is sound', async () => {
  await expectSoundLedger(world);
  expect(await watch.changes()).toEqual([]);
});

function rowOf(act: string): PolicyRow {
  const row = policy.find((one) => one.act === act);
  if (!row) throw new Error(`There is no row for ${act}`);
  return row;
}

function isFailure(value: unknown): boolean {
  if (value === null || typeof value !== 'object' || !('msg' in value)) return false;
  const { msg, ...rest } = value;
  return (
    typeof msg === 'string' && /^[A-Z].{7,}/.test(msg) && Object.keys(rest).every((key) => key === 'field')
  );
}

/** The routes out of Fastify's drawing of its tree, written as the document writes them. */
function routesOf(tree: string): string[] {
  const trail: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', piece = '', methods = ''] = /^([│├└─ ]*)(\S.*) \(([A-Z, ]+)\)$/.exec(line) ?? [];
    if (!piece) return [];
    const depth = indent.length / 4;
    trail.length = depth;
    trail[depth] = piece === '/' ? '' : piece;
    const path = `/${trail.join('')}`.replaceAll(/\/+/g, '/').replaceAll(/:(\w+)/g, '{$1}');
    return methods
      .split(', ')
      .filter((method) => method !== 'HEAD')
      .map((method) => `${method} ${path}`);
  });
}
