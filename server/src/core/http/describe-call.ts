import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import { failure } from '@gbr/domain/wire/common.ts';
import { keyHeader } from './idempotent.ts';
import { jsonSchemaTransform } from './json-schemas.ts';
import { isPaged, pageHeaders } from './pagination.ts';

/** A route with all that its answers carry, for the API document. */
export function describeCall({ schema, url, route, ...rest }: Parameters<typeof jsonSchemaTransform>[0]) {
  const { method } = route;
  const { multipart, sends, takesIdempotencyKey, takesToken, answerHeaders, alsoTakes } = route.config ?? {};
  const reads = method === 'GET' || method === 'HEAD';
  const described = {
    ...schema,
    ...(multipart ? { body: multipart, consumes: ['multipart/form-data'] } : {}),
    ...alsoTakes,
    security: securityOf(takesToken),
    headers: z.object({
      ...(takesIdempotencyKey && keyHeader.shape),
      ...(reads && heldTag),
      ...alsoTakes?.headers?.shape,
    }),
    response: {
      ...(method === 'HEAD' ? { 200: noBody } : withFiles(Object(schema?.response), sends)),
      ...(reads ? unchanged : {}),
      '4xx': failure,
      '5xx': failure,
    },
  };
  const shown = jsonSchemaTransform({ schema: described, url, route, ...rest });
  const headers = {
    ...(isPaged(schema?.querystring) && pageHeaders),
    ...(takesIdempotencyKey && replayedHeader),
    ...(reads && tagHeader),
    ...answerHeaders,
  };
  const told = withHeaders(withoutRefused(shown.schema), /^2/, headers);
  const tagged = reads ? withHeaders(told, /^304/, tagHeader) : told;
  return { url: shown.url, schema: withMeanings(withHeaders(tagged, /^[45]/, failureHeaders)) };
}

function securityOf(takesToken: true | 'optional' | undefined): Record<string, string[]>[] {
  if (!takesToken) return [];
  return takesToken === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }];
}

const file = z.string().meta({ format: 'binary' });

/** Next to the JSON of the same status, if there is any. */
function withFiles(response: Record<string, z.ZodType>, sends: Record<number, readonly string[]> = {}) {
  const files = Object.entries(sends).map(([status, types]) => {
    const json = response[status];
    const content = [
      ...(json ? [['application/json', { schema: json }]] : []),
      ...types.map((type) => [type, { schema: file }]),
    ];
    return [status, { content: Object.fromEntries(content) }];
  });
  return { ...response, ...Object.fromEntries(files) };
}

/** A parameter without a schema only says that every value is refused, such as `sort` of a list in one order. */
function withoutRefused(schema: FastifySchema): FastifySchema {
  const { properties, ...query } = Object(schema.querystring);
  if (!properties) return schema;
  const taken = Object.entries(properties).filter(
    ([, parameter]) => Object.keys(Object(parameter)).length > 0,
  );
  return { ...schema, querystring: { ...query, properties: Object.fromEntries(taken) } };
}

const unchanged = {
  304: z.null().describe('The answer is the one that `If-None-Match` names. Nothing is sent again.'),
};

const noBody = z.null().describe('The headers of the same GET.');
const heldTag = {
  'If-None-Match': z
    .string()
    .describe('An `ETag` that you have: 304 as long as the answer is the same.')
    .optional(),
};
const tagHeader = { ETag: 'Identifies this answer, for `If-None-Match`.' };
const replayedHeader = {
  'Idempotent-Replayed': '`true` when this is the first response to the same `Idempotency-Key`, sent again.',
};

const failureHeaders = {
  'Retry-After': 'With 429 and 503, where it is known: the seconds to wait before the next attempt.',
};

const numbers = /-Count$|^X-Left-Out$|^Retry-After$/;

function withHeaders(
  schema: FastifySchema,
  statuses: RegExp,
  headers: Record<string, string>,
): FastifySchema {
  if (Object.keys(headers).length === 0) return schema;
  const described = Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [
      name,
      { type: numbers.test(name) ? 'integer' : 'string', description },
    ]),
  );
  const answers = Object.entries(Object(schema.response)).map(([status, answer]) => [
    status,
    statuses.test(status) ? { ...Object(answer), headers: described } : answer,
  ]);
  return { ...schema, response: Object.fromEntries(answers) };
}

const meanings: Record<string, string> = {
  200: 'Success.',
  201: 'Created.',
  202: 'No token yet: a second factor is needed.',
  204: 'Received.',
  206: 'The part of the file that `Range` asks for.',
  '4xx':
    'Refused: 400 bad input, 401 no valid token or a wrong login, 403 not allowed, 404 not found, 408 too slow to arrive, ' +
    '409 conflict, 413 too large, 415 wrong type of body or file, 416 no such part of a file, ' +
    '417 an unknown `Expect`, 429 too many calls, 431 headers too large.',
  '5xx': 'Failed: 500 unexpected, 503 busy, or database or file store unreachable, 507 no space left.',
};

function withMeanings(schema: FastifySchema): FastifySchema {
  const answers = Object.entries(Object(schema.response)).map(([status, answer]) => [
    status,
    { description: meanings[status], ...Object(answer) },
  ]);
  return { ...schema, response: Object.fromEntries(answers) };
}
