import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maxReadingTotal } from '@gbr/domain/limits.ts';
import { openWorld } from '../support/world.ts';
import type { World } from '../support/world.ts';
import { stopJobs } from '../support/stop-jobs.ts';
import { policy } from './access-policy.ts';
import type { PolicyRow } from './access-policy.ts';
import { callsOf, readDocument } from './api-document.ts';
import type { ApiCall } from './api-document.ts';
import { tokenOf } from './caller-kinds.ts';
import { edgesOf } from './edge-values.ts';
import { keepScene } from './kept-scene.ts';
import type { KeptScene } from './kept-scene.ts';
import { watchRows } from './row-watch.ts';
import { requestOf, validRequests } from './valid-requests.ts';
import type { Request } from './valid-requests.ts';

let world: World;
let kept: KeptScene;
let calls: Map<string, ApiCall>;

beforeAll(async () => {
  world = await openWorld();
  await stopJobs(world);
  await world.as().get('/api/integrity');
  kept = await keepScene(world, await watchRows(world));
  calls = new Map(callsOf(await readDocument(world)).map((call) => [call.name, call]));
});
afterAll(() => world.close());

/** One for each call: of several the first, or that to which any other field can be added. */
const byCall = new Map(policy.toReversed().map((row) => [row.call, row]));
for (const row of policy) if (row.action === 'PATCH /api/books/{id}/mod (edit)') byCall.set(row.call, row);
const rows = [...byCall.values()];

/** So that one field sets no condition for another. */
const alone: Record<string, Record<string, unknown>> = {
  'POST /api/books': { readerOptions: ['kindle'] },
  'PUT /api/books/{id}/reading': { total: maxReadingTotal },
};

test('every call that takes fields or parameters is among them', () => {
  const sent = new Set(rows.map(({ call }) => call));
  const silent = [...calls.values()].filter(
    ({ name, body, query }) => !sent.has(name) && Object.keys({ ...body?.properties, ...query }).length > 0,
  );
  expect(silent.map(({ name }) => name)).toEqual([]);
});

describe('a call is taken with its required fields alone, and refused without any one of them:', () => {
  test.each(rows)('$action', async (row) => {
    const call = callOf(row);
    const valid = fieldsOf(await requestFor(row));
    const names = neededNames(call, valid);
    const problems: string[] = [];

    const bare = await send(row, (fields) => (needsAnyField(call) ? fields : pick(fields, names)));
    if (bare.status >= 300) problems.push(`with ${names.join(', ')}: ${bare.status} ${bare.body}`);
    for (const name of names) {
      const others = names.filter((one) => one !== name);
      const { status, body } = await send(row, (fields) => pick(fields, others));
      if (!isRefusal(status)) problems.push(`without ${name}: ${status} ${body}`);
    }
    expect(problems).toEqual([]);
  });
});

describe('the limits of the fields are those of the server:', () => {
  test.each(rows)('$action', async (row) => {
    const { body, query } = callOf(row);
    const problems: string[] = [];
    const { cursor: _, ...parameters } = query;
    for (const [name, schema] of Object.entries({ ...parameters, ...body?.properties })) {
      const isQuery = name in query;
      const valid = fieldsOf(await requestFor(row))[name];
      const { taken, refused } = edgesOf(schema, valid);
      const sent = async (value: unknown) =>
        isQuery
          ? send(row, undefined, { [name]: String(value) })
          : send(row, (fields) => ({ ...fields, [name]: value }));
      for (const value of taken) {
        const answer = await sent(value);
        if (answer.status === 400 && answer.field === name)
          problems.push(`${name}: ${shown(value)} is refused: ${answer.body}`);
      }
      for (const value of refused) {
        const answer = await sent(value);
        if (!isRefusal(answer.status) || (answer.field !== undefined && answer.field !== name))
          problems.push(`${name}: ${shown(value)} is not refused: ${answer.status} ${answer.body}`);
      }
    }
    expect(problems).toEqual([]);
  });
});

type Fields = Record<string, unknown>;

/** 401 is for a login that is not there to be finished. */
const isRefusal = (status: number) => status === 400 || status === 401;

/** Those of the condition that what is sent does not meet are needed, too. */
function neededNames({ body }: ApiCall, sent: Fields): string[] {
  const isMet = body?.if?.required?.every((name) => name in sent) ?? true;
  return [...(body?.required ?? []), ...(isMet ? [] : (body?.else?.required ?? []))];
}

const needsAnyField = ({ body }: ApiCall) => body?.minProperties !== undefined;

async function requestFor({ action }: PolicyRow): Promise<Request> {
  const request = await validRequests[action]?.(kept.scene, world);
  if (!request) throw new Error(`validRequests has no request for ${action}`);
  return request;
}

function fieldsOf({ body, form }: Request): Fields {
  if (!form) return Object(body);
  const { 'readerOptions[]': readerOptions, ...fields } = form.fields;
  return { ...fields, ...(readerOptions && { readerOptions }), ...form.files };
}

async function send(row: PolicyRow, change?: (fields: Fields) => Fields, query: Record<string, string> = {}) {
  const request = await requestFor(row);
  const changed = { ...fieldsOf(request), ...alone[row.call] };
  const fields = change ? change(changed) : changed;
  const [method = '', path = ''] = row.call.split(' ');
  const { headers, ...sent } = await requestOf(method, path, {
    ...request,
    ...asSent(callOf(row), fields),
    query: { ...request.query, ...query },
  });
  const kind = senderOf(row);
  const token = tokenOf(world, kept.scene, kind);
  await world.deps.db.deleteFrom('tries').execute();
  const answer = await world.app.inject({
    ...sent,
    method: method as 'GET',
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
  });
  const isFailure = answer.statusCode >= 400;
  if (method !== 'GET' && !isFailure) await kept.putBack();
  return {
    status: answer.statusCode,
    field: isFailure ? answer.json<{ field?: string }>().field : undefined,
    body: isFailure ? answer.body : '',
  };
}

function asSent({ body, isForm }: ApiCall, fields: Fields): Pick<Request, 'body' | 'form'> {
  if (!body?.properties) return {};
  if (!isForm) return { body: fields };
  const entries = Object.entries(fields);
  const files = entries.filter((entry): entry is [string, Buffer] => Buffer.isBuffer(entry[1]));
  const texts = entries.filter(([, value]) => !Buffer.isBuffer(value));
  return {
    form: {
      fields: Object.fromEntries(
        texts.map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)]),
      ),
      files: Object.fromEntries(files),
    },
  };
}

function senderOf({ statuses }: PolicyRow) {
  const sender = (['member', 'owner', 'reader', 'reviewer', 'admin'] as const).find(
    (kind) => statuses[kind] < 300,
  );
  return sender ?? 'admin';
}

function callOf({ call }: PolicyRow): ApiCall {
  const found = calls.get(call);
  if (!found) throw new Error(`${call} is not documented`);
  return found;
}

const pick = (fields: Fields, names: string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));

const shown = (value: unknown) => `${String(value).slice(0, 40)} (${String(value).length} characters)`;
