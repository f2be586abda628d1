import { readFileSync } from 'node:fs';
import Ajv from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignOptions, categories, knownMarketplaces, languages, stores } from '@gbr/domain/choices.ts';
import { maxPageLimit } from '@gbr/domain/limits.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';
import { apiExamples } from './api-examples.ts';

interface Described {
  operationId: string;
  tags: string[];
  security: object[];
  requestBody?: { required?: boolean; content?: Record<string, MediaType> };
  parameters?: { in: string; name: string; description?: string; required?: boolean; schema: object }[];
  responses: Record<string, { description: string; headers?: object; content?: Record<string, MediaType> }>;
}

interface MediaType {
  schema: object;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

let world: World;
let document: {
  tags: { name: string }[];
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, { properties?: Record<string, object> }> };
};
let calls: [name: string, described: Described][];
beforeAll(async () => {
  world = await openWorld();
  document = (await world.as().get<typeof document>('/api/openapi.json')).body;
  calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]): [string, Described] => [
      `${method.toUpperCase()} ${path}`,
      described,
    ]),
  );
});
afterAll(() => world.close());

const namesOf = (some: typeof calls) => some.map(([name]) => name).toSorted();
const takes = (place: string, name: string) =>
  calls.filter(([, { parameters = [] }]) => parameters.some((one) => one.in === place && one.name === name));

test('the calls that take an Idempotency-Key say so, and need none', () => {
  const keyed = takes('header', 'Idempotency-Key');

  expect(namesOf(keyed)).toEqual([
    'PATCH /api/appeals/{id}',
    'PATCH /api/books/{id}',
    'PATCH /api/books/{id}/approve',
    'PATCH /api/books/{id}/cancel-review',
    'PATCH /api/books/{id}/finish',
    'PATCH /api/books/{id}/mod',
    'PATCH /api/books/{id}/pace',
    'PATCH /api/books/{id}/pick',
    'PATCH /api/books/{id}/review-link',
    'PATCH /api/reviews/{id}/check',
    'PATCH /api/settings',
    'PATCH /api/users/me',
    'PATCH /api/users/me/inbox',
    'PATCH /api/users/me/second-factor/passkeys/{id}',
    'PATCH /api/users/me/weekly-summary',
    'PATCH /api/users/{id}',
    'PATCH /api/users/{id}/add-note',
    'POST /api/appeals',
    'POST /api/books',
    'POST /api/books/{id}/launch-review',
    'POST /api/support',
    'POST /api/users/me/confirmation',
  ]);
  const needed = keyed.flatMap(([, { parameters = [] }]) =>
    parameters.filter((one) => one.in === 'header' && one.required),
  );
  expect(needed).toEqual([]);
});

test('a body that may be left out is not called required', () => {
  const optional = calls.filter(([, { requestBody }]) => requestBody && !requestBody.required);

  expect(namesOf(optional)).toEqual([
    'PATCH /api/books/{id}/approve',
    'PATCH /api/books/{id}/cancel-review',
    'PATCH /api/books/{id}/pick',
  ]);
});

test('every list that takes a cursor names the headers of its page', () => {
  const lists = takes('query', 'cursor');

  expect(lists.length).toBeGreaterThanOrEqual(10);
  const silent = lists.filter(([, { responses }]) => {
    const headers = Object.keys(responses['200']?.headers ?? {});
    return !headers.includes('Link') || !headers.includes('X-Total-Count');
  });
  expect(namesOf(silent)).toEqual([]);
});

test('the lists that may answer with an estimate of their total say so, and no others', () => {
  const estimated = calls.filter(([, { responses }]) => 'X-Total-About' in (responses['200']?.headers ?? {}));

  expect(namesOf(estimated)).toEqual([
    'GET /api/appeals',
    'GET /api/audit',
    'GET /api/books/all',
    'GET /api/books/assignments/all',
    'GET /api/books/library',
    'GET /api/reviews',
    'GET /api/users',
  ]);
});

test('a parameter that is refused whatever it says is not described', () => {
  const empty = calls.filter(([, { parameters = [] }]) =>
    parameters.some(({ schema }) => Object.keys(schema).length === 0),
  );

  expect(namesOf(empty)).toEqual([]);
  expect(namesOf(takes('query', 'sort'))).toEqual([
    'GET /api/books/all',
    'GET /api/books/library',
    'GET /api/users',
  ]);
});

test('what has to be chosen from a list is described with the list', () => {
  const [, addBook] = calls.find(([name]) => name === 'POST /api/books') ?? [];
  const form = JSON.stringify(addBook?.requestBody);

  for (const choice of [...categories, ...languages, ...stores, ...campaignOptions])
    expect(form).toContain(choice);
  const [, register] = calls.find(([name]) => name === 'POST /api/auth/register') ?? [];
  expect(JSON.stringify(register?.requestBody)).toContain(
    JSON.stringify({ enum: knownMarketplaces }).slice(1, -1),
  );
  const [, account] = calls.find(([name]) => name === 'PATCH /api/users/me') ?? [];
  expect(JSON.stringify(account?.requestBody)).toContain(`One of: ${knownMarketplaces.join(', ')}.`);
});

test('who acted, in the audit log, is described as a member or as the operator, who has no id of a member', () => {
  const { AuditEntry } = document.components.schemas;

  expect(AuditEntry?.properties?.actor).toMatchObject({
    anyOf: [
      { properties: { _id: { format: 'uuid' } } },
      { properties: { _id: { const: 'operator' }, name: { const: 'operator' } } },
      { type: 'null' },
    ],
  });
});

test('a file is described with its media types, whole or in part', () => {
  const [, file] = calls.find(([name]) => name === 'GET /uploads/{file}') ?? [];

  for (const status of ['200', '206']) {
    expect(file?.responses[status]?.content).toMatchObject({
      'application/pdf': { schema: { type: 'string', format: 'binary' } },
      'image/webp': { schema: { type: 'string', format: 'binary' } },
    });
  }
});

test('a statement is described as JSON and as a CSV file', () => {
  const of = Object.fromEntries(calls);

  for (const name of ['GET /api/users/me/statement', 'GET /api/users/{id}/statement'])
    expect(Object.keys(of[name]?.responses['200']?.content ?? {})).toEqual(['application/json', 'text/csv']);
});

function isTold({ responses }: Described, status: string): boolean {
  const { content, headers = {} } = responses[status] ?? {};
  return JSON.stringify(content ?? {}).includes('"#/components/schemas/Failure"') && 'Retry-After' in headers;
}

test('every call may be refused or fail, and say how long to wait', () => {
  const silent = calls.filter(([, call]) => !isTold(call, '4XX') || !isTold(call, '5XX'));
  expect(namesOf(silent)).toEqual([]);
});

const statusesIn = (text: string) => text.match(/\b[45]\d\d\b/g)?.toSorted();

test('the statuses of refusals are those that the rules name', () => {
  const rules = readFileSync(new URL('../../../../docs/rules.md', import.meta.url), 'utf8');
  const [, chapter = ''] = /^### Errors\n([^]*?)^### /m.exec(rules) ?? [];
  const [, listed = ''] = /^- (400[^]*?)^- /m.exec(chapter) ?? [];
  const responses = document.paths['/api/settings']?.['get']?.responses ?? {};
  const described = `${responses['4XX']?.description} ${responses['5XX']?.description}`;
  expect(statusesIn(listed)).toContain('408');
  expect(statusesIn(described)).toEqual([...(statusesIn(listed) ?? []), '500'].toSorted());
});

test('every call that reads may answer that nothing has changed', () => {
  const unchanged = calls.filter(([, { responses }]) => responses['304'] && !responses['304'].content);
  const reads = calls.filter(([name]) => /^(GET|HEAD) /.test(name));

  expect(namesOf(unchanged)).toEqual(namesOf(reads));
});

test('every answer and every parameter says what it means', () => {
  const silent = calls.filter(([, { responses }]) =>
    Object.values(responses).some(({ description }) => !description.endsWith('.')),
  );
  expect(namesOf(silent)).toEqual([]);

  const unclear = calls.filter(([, { parameters = [] }]) => parameters.some((one) => !one.description));
  expect(namesOf(unclear)).toEqual([]);
});

test('every call has a name of its own, under one of the described tags', () => {
  const ids = calls.map(([, { operationId }]) => operationId);
  expect(ids.filter((id) => !/^[a-z][A-Za-z]+(-head)?$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);

  const used = new Set(calls.flatMap(([, { tags }]) => tags));
  expect([...used].toSorted()).toEqual(document.tags.map(({ name }) => name).toSorted());
});

test('every call says whether it needs a token, and some take one only from members', () => {
  expect(namesOf(calls.filter(([, { security }]) => !security))).toEqual([]);
  const optional = calls.filter(([, { security }]) => security.length > 1);
  expect(namesOf(optional)).toEqual(['GET /api/appeals/decision', 'POST /api/appeals', 'POST /api/support']);
});

test('every call that reads takes the tag of an earlier answer, and names it', () => {
  const reads = calls.filter(([name]) => /^(GET|HEAD) /.test(name));

  expect(namesOf(takes('header', 'If-None-Match'))).toEqual(namesOf(reads));
  const silent = reads.filter(([, { responses }]) => !('ETag' in (responses['200']?.headers ?? {})));
  expect(namesOf(silent)).toEqual([]);
});

test('numbers are numbers, not the texts that they are sent as', () => {
  const [, users] = calls.find(([name]) => name === 'GET /api/users') ?? [];
  const parameters = Object.fromEntries((users?.parameters ?? []).map(({ name, schema }) => [name, schema]));

  expect(parameters).toMatchObject({
    limit: { type: 'integer', minimum: 1, maximum: maxPageLimit, default: maxPageLimit },
    minGems: { type: 'number' },
  });
  expect(users?.responses['200']?.headers).toMatchObject({
    'X-Total-Count': { schema: { type: 'integer' } },
  });
  expect(users?.responses['4XX']?.headers).toMatchObject({ 'Retry-After': { schema: { type: 'integer' } } });
});

test('every schema in the document is taken or answered by a call', () => {
  const { paths, components } = document;
  const everything = JSON.stringify({ paths, components });

  const unused = Object.keys(components.schemas).filter(
    (name) => !everything.includes(`"#/components/schemas/${name}"`),
  );
  expect(unused).toEqual([]);
  expect(Object.keys(components.schemas)).toContain('Campaign');
});

const mediaTypesOf = ({ requestBody, responses }: Described) =>
  [requestBody, ...Object.values(responses)].flatMap((one) => Object.values(one?.content ?? {}));
const examplesIn = ({ example, examples = {} }: MediaType) => [
  ...(example === undefined ? [] : [example]),
  ...Object.values(examples).map(({ value }) => value),
];

test('every example is what its schema says', () => {
  const ajv = addFormats.default(new Ajv.Ajv2020({ strict: false, formats: { binary: true } }));
  const faults = calls.flatMap(([name, call]) =>
    mediaTypesOf(call).flatMap((media) => {
      const examples = examplesIn(media);
      if (examples.length === 0) return [];
      const isValid = ajv.compile({ ...media.schema, components: document.components });
      return examples.flatMap((example) =>
        isValid(example) ? [] : (isValid.errors ?? []).map((fault) => `${name}: ${ajv.errorsText([fault])}`),
      );
    }),
  );
  expect(faults).toEqual([]);
});

test('every example is in the document', () => {
  const shown = calls
    .filter(([name]) => !name.startsWith('HEAD '))
    .flatMap(([, call]) => {
      const count = mediaTypesOf(call).flatMap(examplesIn).length;
      return count > 0 ? [[call.operationId, count]] : [];
    });
  const written = Object.entries(apiExamples).map(([call, { body, answers, refusals = [] }]) => [
    call,
    (body ? 1 : 0) + Object.keys(answers).length + refusals.length,
  ]);
  expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(written));
});

test('the page of the calls bears the name of the product, not the logo or the icon of the plugin', async () => {
  const page = await world.app.inject({ url: '/api/docs' });
  const script = await world.app.inject({ url: '/api/docs/static/swagger-initializer.js' });

  expect(page.body).toContain('<title>API: Genuine Book Reviews</title>');
  expect(page.body).not.toContain('icon');
  expect(script.body).toContain('"layout":"BaseLayout"');
});
