import type { World } from '../support/world.ts';

export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  properties?: Record<string, Schema>;
  minProperties?: number;
  required?: string[];
  if?: Schema;
  else?: Schema;
  items?: Schema;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  additionalProperties?: boolean | Schema;
}

interface Described {
  security?: Record<string, unknown>[];
  parameters?: { in: string; name: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { headers?: object; content?: Record<string, { schema: Schema }> }>;
}

export interface ApiDocument {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Schema> };
}

export interface ApiCall {
  /** Such as `GET /api/books/{id}`. */
  name: string;
  method: string;
  path: string;
  query: Record<string, Schema>;
  body: Schema | undefined;
  isForm: boolean;
  takesToken: boolean;
  /** The statuses of success, with the schemas of their JSON. */
  answers: Map<number, Schema | undefined>;
  /** What the answers of success are said to carry, in lower case. */
  headers: string[];
}

export async function readDocument(world: World): Promise<ApiDocument> {
  return (await world.as().get<ApiDocument>('/api/openapi.json')).body;
}

export function callsOf({ paths, components }: ApiDocument): ApiCall[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) =>
      callOf(`${method.toUpperCase()} ${path}`, described, components.schemas),
    ),
  );
}

function callOf(name: string, described: Described, schemas: ApiDocument['components']['schemas']): ApiCall {
  const [method = '', path = ''] = name.split(' ');
  const { parameters, requestBody, responses, security = [] } = described;
  const [type, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const query = (parameters ?? []).filter((parameter) => parameter.in === 'query');
  const answers = Object.entries(responses).filter(([status]) => /^2\d\d$/.test(status));
  return {
    name,
    method,
    path,
    query: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
    body: schemas[nameOf(body?.schema)] ?? body?.schema,
    isForm: type === 'multipart/form-data',
    takesToken: security.length > 0,
    answers: new Map(
      answers.map(([status, { content }]) => [Number(status), content?.['application/json']?.schema]),
    ),
    headers: answers.flatMap(([, { headers = {} }]) =>
      Object.keys(headers).map((name) => name.toLowerCase()),
    ),
  };
}

const nameOf = (schema?: Schema) => schema?.$ref?.split('/').at(-1) ?? '';

/** All answers carry these. */
const ofEveryAnswer = /^x-(content-type-options|frame-options|dns-prefetch|download|permitted|xss)/;

export function undocumentedHeaders(call: ApiCall, headers: Record<string, unknown>): string[] {
  const own = Object.keys(headers).filter(
    (name) =>
      /^(x-.*|link|etag|accept-ranges|content-(disposition|range)|idempotent-replayed)$/.test(name) &&
      !ofEveryAnswer.test(name),
  );
  return own.filter((name) => !call.headers.includes(name));
}

const formats: Record<string, RegExp> = {
  uuid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
  date: /^\d{4}-\d\d-\d\d$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
};

// The paths of all names in `value` that `schema` does not have, and of texts of another form. A union fits when one of its
// shapes does.
export function undocumentedNames(document: ApiDocument, schema: Schema, value: unknown, at = ''): string[] {
  if (schema.$ref) {
    const shape = document.components.schemas[nameOf(schema)];
    return shape
      ? undocumentedNames(document, shape, value, at)
      : [`${at} (${schema.$ref} is not described)`];
  }
  const shapes = schema.anyOf ?? schema.oneOf;
  if (shapes) {
    const found = shapes.map((shape) => undocumentedNames(document, shape, value, at));
    return found.find((strange) => strange.length === 0) ?? found[0] ?? [];
  }
  if (Array.isArray(value)) {
    return value.flatMap((item, index) =>
      undocumentedNames(document, schema.items ?? {}, item, `${at}[${index}]`),
    );
  }
  if (typeof value === 'string') {
    const isFit = formats[schema.format ?? '']?.test(value) ?? true;
    return isFit ? [] : [`${at} (not a ${schema.format})`];
  }
  if (value === null || typeof value !== 'object') return [];
  const rest = schema.additionalProperties;
  const isAnything = Object.keys(schema).length === 0;
  return Object.entries(value).flatMap(([name, inner]) => {
    const known = schema.properties?.[name] ?? (rest ? {} : undefined);
    if (known) return undocumentedNames(document, known, inner, `${at}.${name}`);
    return isAnything ? [] : [`${at}.${name}`];
  });
}
