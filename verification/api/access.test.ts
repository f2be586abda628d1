import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import '../support/vitest-context.ts';
import { newId } from '@gbr/server/core/db/ids.ts';
import { expectValidLedger } from '../support/expect-valid-ledger.ts';
import { openWorld } from '../support/world.ts';
import type { World } from '../support/world.ts';
import { policy } from './access-policy.ts';
import type { PolicyRow } from './access-policy.ts';
import { callsOf, readDocument, undocumentedHeaders, undocumentedNames } from './api-document.ts';
import type { ApiCall, ApiDocument } from './api-document.ts';
import { callers, isNobody, isStaff, ownEmail, tokenOf } from './caller-kinds.ts';
import type { CallerKind, Column } from './caller-kinds.ts';
import { validRequests, requestOf } from './valid-requests.ts';
import { watchRows } from './row-watch.ts';
import type { RowWatch } from './row-watch.ts';
import { keepScene } from './kept-scene.ts';
import type { KeptScene } from './kept-scene.ts';
import type { Scene } from './scene.ts';
import { stopJobs } from '../support/stop-jobs.ts';

let world: World;
let watch: RowWatch;
let document: ApiDocument;
let calls: Map<string, ApiCall>;
let kept: KeptScene | undefined;
let isChanged = false;

beforeAll(async () => {
  world = await openWorld();
  await stopJobs(world);
  // The first who asks has it made: no job has made it yet.
  await world.as().get('/api/integrity');
  watch = await watchRows(world);
  document = await readDocument(world);
  calls = new Map(callsOf(document).map((call) => [call.name, call]));
});
afterAll(() => world.close());

/** Who is let in is decided before anything that depends on the database: on the embedded one, one of a kind is enough. */
const isBrief = inject('database') === 'pglite' && !process.env['ON_BOTH_DATABASES'];
const mostOfAColumn = isBrief ? 1 : undefined;

/** Calls after which the next caller finds what they need: among them all that change only the caller's own account. */
const leavesSceneAlone =
  /^\w+ \/api\/(auth\/|users\/me(\/|$)|books$|support|csp-reports|settings$)|\/add-note/;

/** As it was at first, after each call that changed it. */
async function currentScene(): Promise<Scene> {
  kept ??= await keepScene(world, watch);
  if (isChanged) await kept.putBack();
  isChanged = false;
  return kept.scene;
}

type Request = Awaited<ReturnType<typeof requestOf>>;

/** One that asked for a login is as good for the next without one: making it takes as much as the call. */
let unspent: { action: string; request: Request } | undefined;

async function newRequest({ action, call }: PolicyRow, current: Scene): Promise<Request> {
  const make = validRequests[action];
  if (!make) throw new Error(`validRequests has no request for ${action}`);
  const [method = '', path = ''] = call.split(' ');
  const request = await requestOf(method, path, await make(current, world));
  await watch.changes();
  return request;
}

async function send(row: PolicyRow, kind: CallerKind) {
  const { action, call } = row;
  const current = await currentScene();
  const isKept = isNobody(kind) && unspent?.action === action;
  const whole = (isKept && unspent?.request) || (await newRequest(row, current));
  const { headers, ...request } = whole;
  const [method = ''] = call.split(' ');
  const token = tokenOf(world, current, kind);
  const answer = await world.app.inject({
    ...request,
    method: method as 'GET',
    headers: { ...headers, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
  });
  const changes = await watch.changes();
  unspent = answer.statusCode === 401 && changes.length === 0 ? { action, request: whole } : undefined;
  if (changes.length > 0 && !leavesSceneAlone.test(call)) isChanged = true;
  return { answer, changes, people: current.people };
}

test('every documented call has a row in the policy, and every row is a documented call', () => {
  const rows = new Set(policy.map(({ call }) => call));
  expect([...calls.keys()].filter((call) => !rows.has(call))).toEqual([]);
  expect([...rows].filter((call) => !calls.has(call))).toEqual([]);
});

test('the API document says which calls take a token', () => {
  const taking = new Set(policy.filter(({ statuses }) => statuses.nobody === 401).map(({ call }) => call));
  // The contact form also works without.
  taking.add('POST /api/support');
  expect(
    [...calls.values()]
      .filter(({ takesToken }) => takesToken)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([...taking].toSorted());
});

test('every call under /api is documented, except for the document itself', () => {
  const known = new Set([...calls.values()].map(({ method, path }) => `${method} ${path}`));
  const hidden = routesOf(world.app.printRoutes({ commonPrefix: false })).filter(
    (route) => route.includes(' /api/') && !known.has(route),
  );
  expect(hidden.filter((route) => !/ \/api\/(docs|openapi\.json)/.test(route))).toEqual([]);
});

test('changes of rows are seen, unless they are rolled back', async () => {
  await currentScene();
  await watch.changes();
  const { changes } = await send(rowOf('PATCH /api/books/{id}/pick'), 'member');
  expect(changes).toEqual(expect.arrayContaining(['assignments', 'campaigns']));
  await world.deps
    .write(async ({ db }) => {
      await db.updateTable('users').set({ name: 'Nobody' }).execute();
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  expect(await watch.changes()).toEqual([]);
});

describe('each kind of caller gets the status of the policy, and a refusal changes nothing:', () => {
  test.each(policy)('$action', async (row) => {
    const problems: string[] = [];
    for (const [column, kinds] of Object.entries(callers)) {
      for (const kind of kinds.slice(0, mostOfAColumn))
        problems.push(...(await problemsWith(row, kind, column as Column)));
    }
    if (leavesSceneAlone.test(row.call)) isChanged = true;
    expect(problems).toEqual([]);
  });
});

async function problemsWith(row: PolicyRow, kind: CallerKind, column: Column): Promise<string[]> {
  const wanted = row.statuses[column];
  const { answer, changes, people } = await send(row, kind);
  const problems: string[] = [];
  const report = (what: string) => problems.push(`${kind}: ${what}`);
  if (answer.statusCode !== wanted) report(`${answer.statusCode} ${answer.body.slice(0, 200)}`);

  const isRead = row.call.startsWith('GET') || row.call.startsWith('HEAD');
  if ((answer.statusCode >= 400 || isRead) && changes.length > 0) report(`changed ${changes.join(', ')}`);
  const isJson = String(answer.headers['content-type']).includes('json') && answer.body !== '';
  if (answer.statusCode >= 400) {
    const refusal: unknown = isJson ? answer.json() : answer.body;
    if (!isFailure(refusal)) report(`refused with ${JSON.stringify(refusal)}`);
  } else {
    const call = calls.get(row.call);
    for (const name of call ? undocumentedHeaders(call, answer.headers) : []) report(`also sends ${name}`);
    const shape = call?.answers.get(answer.statusCode);
    if (isJson && !shape) report(`${answer.statusCode} is not documented`);
    if (isJson && shape)
      for (const name of undocumentedNames(document, shape, answer.json())) report(`also contains ${name}`);
  }
  if (/argon2|password_hash/.test(answer.body)) report('contains a secret');
  const own = ownEmail(people, kind);
  const emails = answer.body.match(/[\w.+-]+@example\.org/g) ?? [];
  const isAccountsAnswer = row.call.includes('/api/auth/');
  if (!isStaff(kind) && !isAccountsAnswer && emails.some((email) => email !== own)) {
    report(`contains ${emails.join(', ')}`);
  }
  return problems;
}

describe('an unknown id and a malformed one get the same answer:', () => {
  test.each(policy.filter(({ call }) => /\{(id|reviewId)\}/.test(call)))('$action', async (row) => {
    const make = validRequests[row.action];
    const current = await currentScene();
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

test('after all these calls the ledger is sound', async () => {
  await expectValidLedger(world);
  expect(await watch.changes()).toEqual([]);
});

function rowOf(action: string): PolicyRow {
  const row = policy.find((one) => one.action === action);
  if (!row) throw new Error(`There is no row for ${action}`);
  return row;
}

function isFailure(value: unknown): boolean {
  if (value === null || typeof value !== 'object' || !('msg' in value)) return false;
  const { msg, ...rest } = value;
  return (
    typeof msg === 'string' && /^[A-Z].{7,}/.test(msg) && Object.keys(rest).every((key) => key === 'field')
  );
}

/** The routes that Fastify prints as a tree, written as in the API document. */
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
