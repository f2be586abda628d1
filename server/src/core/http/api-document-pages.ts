import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify from 'fastify';
import type { FastifySchema, RouteOptions } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sessionLifeMs } from '@gbr/domain/limits.ts';
import { daysText } from '@gbr/domain/units.ts';
import { failure } from '@gbr/domain/wire/common.ts';
import { productName } from '@gbr/domain/product.ts';
import manifest from '../../../package.json' with { type: 'json' };
import { keyHeader } from './idempotent.ts';
import type { App } from './app-type.ts';
import { jsonSchemaTransform, jsonSchemaTransformObject } from './json-schemas.ts';
import { isPaged, pageHeaders } from './pagination.ts';

const description = [
  `${productName}. Log in to get a token and send it as a bearer token in the \`Authorization\` header; it is valid for ${daysText(sessionLifeMs)}.`,
  'Errors are returned as `{msg, field?}`, whatever the status. Times are ISO 8601 in UTC; balances, costs and amounts are whole credits and gems.',
  'A list is an array, with the address of its next page in the `Link` header and the number of all matches in `X-Total-Count`.',
  'Calls that list an `Idempotency-Key` header return their first response again when the key is repeated: send one with everything that you might have to send again.',
  'Too many calls are a 429, whose `Retry-After` header says how many seconds to wait.',
].join('\n\n');

const tags = [
  { name: 'Accounts', description: 'Registration, login, sessions, second factors and one’s own data.' },
  { name: 'Books', description: 'One’s own books, and the library.' },
  { name: 'Campaigns', description: 'Review requests for one’s own books.' },
  { name: 'Reviews', description: 'Picking, turning in and stopping, for readers.' },
  { name: 'Reading', description: 'The place in a book that is read in the browser.' },
  { name: 'Statements', description: 'What was earned and spent.' },
  { name: 'Affiliate', description: 'What referred members earned.' },
  { name: 'Inbox', description: 'Messages in the app.' },
  { name: 'Appeals', description: 'Against decisions of moderators.' },
  { name: 'Support', description: 'Tickets, also from guests.' },
  { name: 'Integrity', description: 'Figures and seals for everyone.' },
  { name: 'Moderation', description: 'For moderators and admins: 403 for others.' },
  { name: 'Files', description: 'Covers and books.' },
  { name: 'Site', description: 'For browsers.' },
];

/** An app of its own, with the routes that the document describes: nobody calls them there. */
export async function openPages(routes: readonly RouteOptions[]): Promise<App> {
  const app = Fastify({
    exposeHeadRoutes: false,
    routerOptions: { ignoreTrailingSlash: true },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => JSON.stringify);
  await app.register(swagger, {
    exposeHeadRoutes: true,
    openapi: {
      openapi: '3.1.0',
      info: {
        title: productName,
        version: manifest.version,
        description,
      },
      servers: [{ url: '/' }],
      tags,
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: ({ schema, url, route, ...rest }) => {
      const { method } = route;
      const { multipart, sends, takesIdempotencyKey, takesToken, answerHeaders, alsoTakes } =
        route.config ?? {};
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
    },
    transformObject: (made) => withoutUnused(withOptionalBodies(jsonSchemaTransformObject(made), routes)),
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  for (const { method, url, schema, config } of routes) {
    if (method === 'HEAD' || schema?.hide) continue;
    for (const one of [method].flat())
      app.route({ method: one, url, schema, config, handler: async () => undefined });
  }
  await app.ready();
  return app;
}

function securityOf(takesToken: true | 'optional' | undefined): Record<string, string[]>[] {
  if (!takesToken) return [];
  return takesToken === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }];
}

type MadeDocument = ReturnType<typeof jsonSchemaTransformObject>;

/** The plugin takes every body for required. */
function withOptionalBodies(document: MadeDocument, routes: readonly RouteOptions[]): MadeDocument {
  for (const { url, method } of routes.filter(({ schema }) => schema?.body instanceof z.ZodOptional)) {
    const path = document.paths?.[url.replaceAll(/:(\w+)/g, '{$1}')];
    const body = Object(path)[String(method).toLowerCase()]?.requestBody;
    if (body) delete body.required;
  }
  return document;
}

/** The plugin describes each schema as it is sent and as it is answered; most are only one of the two. */
function withoutUnused(document: MadeDocument): MadeDocument {
  const { components } = Object(document);
  const schemas = Object(components?.schemas);
  const used = new Set(referencesIn(document.paths));
  for (const name of used) for (const inner of referencesIn(schemas[name])) used.add(inner);
  const kept = Object.entries(schemas).filter(([name]) => used.has(name));
  return { ...document, components: { ...components, schemas: Object.fromEntries(kept) } };
}

const referencesIn = (part: unknown): string[] =>
  [...JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name);

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
    .describe('An `ETag` that you hold: 304 while the answer is the same.')
    .optional(),
};
const tagHeader = { ETag: 'Names this answer: for `If-None-Match`.' };
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
    'Refused: 400 wrong input, 401 no valid token, 403 not allowed, 404 not found, 409 conflict, 413 too large, ' +
    '415 wrong type of body or file, 416 no such part of a file, 429 too many calls.',
  '5xx': 'Failed: 500 unexpected, 503 busy or without the database, 507 without space on the disk.',
};

function withMeanings(schema: FastifySchema): FastifySchema {
  const answers = Object.entries(Object(schema.response)).map(([status, answer]) => [
    status,
    { description: meanings[status], ...Object(answer) },
  ]);
  return { ...schema, response: Object.fromEntries(answers) };
}
