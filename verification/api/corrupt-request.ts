import fc from 'fast-check';
import type { ApiCall } from './api-document.ts';
import {
  contentTypes,
  hostileCursor,
  hostileHeaders,
  hostileSegment,
  hostileText,
  hostileValue,
  rawBodies,
} from './hostile-values.ts';
import { formBody } from '../support/form-body.ts';
import type { Request } from './valid-requests.ts';

export type Corruption =
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

export function corruptionsOf(call: ApiCall): fc.Arbitrary<Corruption> {
  const corruptions: fc.Arbitrary<Corruption>[] = [
    fc
      .constantFrom(...hostileHeaders)
      .map((headers): Corruption => ({ kind: 'header', headers: { ...headers } })),
    queryCorruption(Object.keys(call.query)),
  ];
  const params = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  if (params.length > 0) {
    corruptions.push(
      fc.record({ kind: fc.constant('param'), name: fc.constantFrom(...params), text: hostileSegment }),
    );
  }
  if (call.isForm) corruptions.push(...formCorruptions(Object.keys(call.body?.properties ?? {})));
  else if (call.method !== 'GET' && call.method !== 'HEAD') {
    corruptions.push(...bodyCorruptions(Object.keys(call.body?.properties ?? {})));
  }
  return fc.oneof(...corruptions);
}

function queryCorruption(known: string[]): fc.Arbitrary<Corruption> {
  const names = fc.constantFrom(...known, 'limit', 'cursor', '__proto__', 'a[b]', 'period', '');
  const pair = names.chain((name) =>
    (name === 'cursor' ? hostileCursor : hostileText).map((text): [string, string] => [name, text]),
  );
  return fc.record({ kind: fc.constant('query'), pairs: fc.array(pair, { minLength: 1, maxLength: 3 }) });
}

function bodyCorruptions(known: string[]): fc.Arbitrary<Corruption>[] {
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
  const corruptions: fc.Arbitrary<Corruption>[] = [
    raw,
    field,
    fc.record({ kind: fc.constant('whole body'), value: hostileValue }),
    fc.record({ kind: fc.constant('content type'), type: fc.constantFrom(...contentTypes) }),
  ];
  if (known.length === 0) return corruptions;
  const ownField = fc.record({
    kind: fc.constant('field' as const),
    name: fc.constantFrom(...known),
    value: hostileValue,
  });
  // The fields of the call itself are tried most often.
  return [
    ...corruptions,
    ownField,
    ownField,
    ownField,
    fc.record({ kind: fc.constant('missing'), name: fc.constantFrom(...known) }),
  ];
}

function formCorruptions(known: string[]): fc.Arbitrary<Corruption>[] {
  const name = fc.constantFrom(...known, 'readerOptions[]', '__proto__', '', 'x'.repeat(300));
  const noise: fc.Arbitrary<Corruption> = fc.constantFrom(
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

export async function corruptRequest(call: ApiCall, valid: Request, corruption: Corruption) {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    corruption.kind === 'param' && corruption.name === name
      ? corruption.text
      : encodeURIComponent(valid.params?.[name] ?? ''),
  );
  const pairs = [
    ...Object.entries(valid.query ?? {}),
    ...(corruption.kind === 'query' ? corruption.pairs : []),
  ];
  const search = pairs.map((pair) => pair.map((text) => encodeURIComponent(text.toWellFormed())).join('='));
  const url = search.length > 0 ? `${path}?${search.join('&')}` : path;
  const { payload, headers } = valid.form
    ? await corruptForm(valid.form, corruption)
    : corruptBody(valid.body, corruption);
  return {
    url,
    payload,
    headers: corruption.kind === 'header' ? { ...headers, ...corruption.headers } : headers,
  };
}

interface Sent {
  payload: string | Buffer | undefined;
  headers: Record<string, string>;
}

function json(value: unknown, type = 'application/json'): Sent {
  return { payload: JSON.stringify(value), headers: { 'content-type': type } };
}

function corruptBody(body: unknown, corruption: Corruption): Sent {
  const fields = Object.entries(body !== null && typeof body === 'object' ? body : {});
  switch (corruption.kind) {
    case 'field':
      return json(Object.fromEntries([...fields, [corruption.name, corruption.value]]));
    case 'missing':
      return json(Object.fromEntries(fields.filter(([name]) => name !== corruption.name)));
    case 'whole body':
      return json(corruption.value);
    case 'raw body':
      return { payload: corruption.text, headers: { 'content-type': corruption.type } };
    case 'content type':
      return json(body ?? {}, corruption.type);
    default:
      return body === undefined ? { payload: undefined, headers: {} } : json(body);
  }
}

async function corruptForm(
  { fields, files = {} }: NonNullable<Request['form']>,
  corruption: Corruption,
): Promise<Sent> {
  const without = <T>(things: Record<string, T>) =>
    Object.fromEntries(
      Object.entries(things).filter(([name]) => !('name' in corruption) || name !== corruption.name),
    );
  const texts =
    corruption.kind === 'form field'
      ? { ...fields, [corruption.name]: [corruption.text, corruption.text] }
      : fields;
  const added =
    corruption.kind === 'form file' ? { ...files, [corruption.name]: Buffer.from(corruption.text) } : files;
  const { body, headers } =
    corruption.kind === 'missing'
      ? await formBody(without(fields), without(files))
      : await formBody(texts, added);
  if (corruption.kind === 'form cut')
    return { payload: body.subarray(0, body.length * corruption.at), headers };
  if (corruption.kind === 'content type')
    return { payload: body, headers: { 'content-type': corruption.type } };
  if (corruption.kind !== 'form noise') return { payload: body, headers };
  const noisy = body.toString('latin1').replaceAll(corruption.from, () => corruption.to);
  return { payload: Buffer.from(noisy, 'latin1'), headers };
}
