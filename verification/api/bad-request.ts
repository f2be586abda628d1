import fc from 'fast-check';
import type { ApiCall } from './api-calls.ts';
import {
  contentTypes,
  hostileCursor,
  hostileHeaders,
  hostileSegment,
  hostileText,
  hostileValue,
  rawBodies,
} from './bad-values.ts';
import { formBody } from './form-body.ts';
import type { Request } from './good-requests.ts';

/** What is done to a good request. */
export type Harm =
  | { kind: 'field'; name: string; value: unknown }
  | { kind: 'missing'; name: string }
  | { kind: 'whole body'; value: unknown }
  | { kind: 'raw body'; text: string; type: string }
  | { kind: 'content type'; type: string }
  | { kind: 'param'; name: string; text: string }
  | { kind: 'query'; pairs: [string, string][] }
  | { kind: 'header'; headers: Record<string, string> }
  | { kind: 'form field'; name: string; text: string }
  | { kind: 'form file'; name: string; text: string }
  | { kind: 'form cut'; at: number }
  | { kind: 'form noise'; from: string; to: string };

// prettier-ignore
const foreignNames = [
  'role', 'credits', 'gems', '_id', 'owner', 'status', 'banStatus', 'version', 'password_hash', 'toString', '', ' ',
  'constructor', 'a.b', 'a[]', '$where', 'é', 'x'.repeat(300),
] as const;

/** Every way to spoil this call, chosen from what its schema names. */
export function harmsOf(call: ApiCall): fc.Arbitrary<Harm> {
  const harms: fc.Arbitrary<Harm>[] = [
    fc.constantFrom(...hostileHeaders).map((headers): Harm => ({ kind: 'header', headers: { ...headers } })),
    queryHarm(Object.keys(call.query)),
  ];
  const params = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  if (params.length > 0) {
    harms.push(
      fc.record({ kind: fc.constant('param'), name: fc.constantFrom(...params), text: hostileSegment }),
    );
  }
  if (call.isForm) harms.push(...formHarms(Object.keys(call.body?.properties ?? {})));
  else if (call.method !== 'GET' && call.method !== 'HEAD') {
    harms.push(...bodyHarms(Object.keys(call.body?.properties ?? {})));
  }
  return fc.oneof(...harms);
}

function queryHarm(known: string[]): fc.Arbitrary<Harm> {
  const names = fc.constantFrom(...known, 'limit', 'cursor', '__proto__', 'a[b]', 'period', '');
  const pair = names.chain((name) =>
    (name === 'cursor' ? hostileCursor : hostileText).map((text): [string, string] => [name, text]),
  );
  return fc.record({ kind: fc.constant('query'), pairs: fc.array(pair, { minLength: 1, maxLength: 3 }) });
}

function bodyHarms(known: string[]): fc.Arbitrary<Harm>[] {
  const raw = fc.record({
    kind: fc.constant('raw body' as const),
    text: fc.constantFrom(...rawBodies),
    type: fc.oneof(
      { weight: 4, arbitrary: fc.constant('application/json') },
      fc.constantFrom(...contentTypes),
    ),
  });
  const field = fc.record({
    kind: fc.constant('field' as const),
    name: fc.constantFrom(...foreignNames),
    value: hostileValue,
  });
  const harms: fc.Arbitrary<Harm>[] = [
    raw,
    field,
    fc.record({ kind: fc.constant('whole body'), value: hostileValue }),
    fc.record({ kind: fc.constant('content type'), type: fc.constantFrom(...contentTypes) }),
  ];
  if (known.length === 0) return harms;
  const ownField = fc.record({
    kind: fc.constant('field' as const),
    name: fc.constantFrom(...known),
    value: hostileValue,
  });
  // What a call is about is tried most.
  return [
    ...harms,
    ownField,
    ownField,
    ownField,
    fc.record({ kind: fc.constant('missing'), name: fc.constantFrom(...known) }),
  ];
}

function formHarms(known: string[]): fc.Arbitrary<Harm>[] {
  const name = fc.constantFrom(...known, 'readerOptions[]', '__proto__', '', 'x'.repeat(300));
  const noise: fc.Arbitrary<Harm> = fc.constantFrom(
    { kind: 'form noise', from: 'form-data; name=', to: 'form-data; nom=' },
    { kind: 'form noise', from: 'form-data;', to: 'attachment;' },
    { kind: 'form noise', from: 'Content-Disposition', to: 'Content-Disposition\u0000' },
    { kind: 'form noise', from: '\r\n\r\n', to: '\n\n' },
    { kind: 'form noise', from: '--\r\n', to: '' },
    { kind: 'form noise', from: 'filename="', to: 'filename="../../\u0000' },
    { kind: 'form noise', from: 'filename=', to: `x="${'y'.repeat(20_000)}"; filename=` },
    { kind: 'form noise', from: 'Content-Type: ', to: 'Content-Type: text/html\r\nX-' },
  );
  return [
    fc.record({ kind: fc.constant('form field'), name, text: hostileText }),
    fc.record({ kind: fc.constant('form field'), name, text: hostileText }),
    fc.record({ kind: fc.constant('form file'), name, text: hostileText }),
    fc.record({ kind: fc.constant('missing'), name: fc.constantFrom(...known) }),
    fc.record({ kind: fc.constant('form cut'), at: fc.double({ min: 0, max: 0.999, noNaN: true }) }),
    fc.record({ kind: fc.constant('content type'), type: fc.constantFrom(...contentTypes) }),
    noise,
  ];
}

/** The spoiled request as `app.inject` takes it. */
export async function spoil(call: ApiCall, good: Request, harm: Harm) {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    harm.kind === 'param' && harm.name === name ? harm.text : encodeURIComponent(good.params?.[name] ?? ''),
  );
  const pairs = [...Object.entries(good.query ?? {}), ...(harm.kind === 'query' ? harm.pairs : [])];
  const search = pairs.map((pair) => pair.map((text) => encodeURIComponent(text.toWellFormed())).join('='));
  const url = search.length > 0 ? `${path}?${search.join('&')}` : path;
  const { payload, headers } = good.form ? await spoilForm(good.form, harm) : spoilBody(good.body, harm);
  return { url, payload, headers: harm.kind === 'header' ? { ...headers, ...harm.headers } : headers };
}

interface Sent {
  payload: string | Buffer | undefined;
  headers: Record<string, string>;
}

function json(value: unknown, type = 'application/json'): Sent {
  return { payload: JSON.stringify(value), headers: { 'content-type': type } };
}

function spoilBody(body: unknown, harm: Harm): Sent {
  const fields = Object.entries(body !== null && typeof body === 'object' ? body : {});
  switch (harm.kind) {
    case 'field':
      return json(Object.fromEntries([...fields, [harm.name, harm.value]]));
    case 'missing':
      return json(Object.fromEntries(fields.filter(([name]) => name !== harm.name)));
    case 'whole body':
      return json(harm.value);
    case 'raw body':
      return { payload: harm.text, headers: { 'content-type': harm.type } };
    case 'content type':
      return json(body ?? {}, harm.type);
    default:
      return body === undefined ? { payload: undefined, headers: {} } : json(body);
  }
}

async function spoilForm({ fields, files = {} }: NonNullable<Request['form']>, harm: Harm): Promise<Sent> {
  const without = <T>(things: Record<string, T>) =>
    Object.fromEntries(Object.entries(things).filter(([name]) => !('name' in harm) || name !== harm.name));
  const texts = harm.kind === 'form field' ? { ...fields, [harm.name]: [harm.text, harm.text] } : fields;
  const added = harm.kind === 'form file' ? { ...files, [harm.name]: Buffer.from(harm.text) } : files;
  const { body, headers } =
    harm.kind === 'missing' ? await formBody(without(fields), without(files)) : await formBody(texts, added);
  if (harm.kind === 'form cut') return { payload: body.subarray(0, body.length * harm.at), headers };
  if (harm.kind === 'content type') return { payload: body, headers: { 'content-type': harm.type } };
  if (harm.kind !== 'form noise') return { payload: body, headers };
  const noisy = body.toString('latin1').replaceAll(harm.from, () => harm.to);
  return { payload: Buffer.from(noisy, 'latin1'), headers };
}
