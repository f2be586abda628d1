import fc from 'fast-check';

const deep = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));

/** At the limits of columns, counts and JavaScript numbers. */
// prettier-ignore
const numbers = [
  0, -0, -1, 1, 5, 6, 1.5, 0.1 + 0.2, 1e-7, 127, 32_767, 2_000_001, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1,
  2 ** 53, -(2 ** 53), 1e21, 1e308, -1e308, Number.MIN_VALUE,
] as const;

// prettier-ignore
export const texts = [
  '', ' ', '\t\n', '\u0000', 'a\u0000b', '\ud800', 'x\udfff', '\ufeff', '\u202egnp.exe', '\u200b', 'İ', 'ß', 'ﷺ',
  '👩‍👩‍👧‍👦', 'Z͑ͫ̓a̴l̵g̶o̷', 'true', 'null', 'undefined', 'NaN', 'Infinity', '-1', '0x10', '1e5', '１２', '[object Object]',
  '__proto__', 'constructor', 'toString', 'hasOwnProperty', "' or 1=1 --", '"; drop table users; --', '$1', '%s%n',
  '%', '_', '\\', '%00', '%2e%2e%2f', '../../../etc/passwd', 'C:\\con', '/dev/null', '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>', 'javascript:alert(1)', '{{7*7}}', '${7*7}', '=1+1', 'a@b', 'a@b.c, d@e.f',
  'a@example.org\r\nBcc: x@example.org', '"a b"@example.org', 'a@[127.0.0.1]', 'http://', 'https://amazon.com.evil.io',
  'https://user:pw@www.amazon.com/', 'http://[::1', '2026-02-30', '0000-00-00', 'me', 'all', 'standard', 'Standard',
  'approved', 'admin', '7day', '00000000-0000-0000-0000-000000000000', 'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
] as const;

const long = fc
  .constantFrom(81, 129, 255, 301, 2_001, 10_001, 20_000)
  .chain((length) =>
    fc.constantFrom('x', 'é', '💥', '\u0301', ' ', '\u0000').map((unit) => unit.repeat(length)),
  );

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...texts) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  { weight: 2, arbitrary: long },
);

const nested = fc.constantFrom<unknown>(
  [],
  {},
  [[]],
  [null],
  [[[[{}]]]],
  ['a', 1, null, { a: [] }],
  { length: -1 },
  { toString: 'x', valueOf: 1 },
  { constructor: { prototype: { role: 'admin' } } },
  { $ne: null },
  { toJSON: 'x' },
  Array.from({ length: 1_001 }, () => 'x'),
);

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: hostileText },
  { weight: 3, arbitrary: fc.constantFrom(...numbers) },
  { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false) },
  { weight: 3, arbitrary: nested },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom(10, 1_000).map(deep) },
);

// prettier-ignore
export const rawBodies = [
  '{', '[', '}', '"', 'nul', '{"a":}', '{"a":1,}', "{'a':1}", '{"a":1}{"b":2}', '\ufeff{}', '\u0000', '{"a":"\u0001"}',
  '{"a":"\\ud800"}', '{"a":1e999}', '{"a":-1e999}', '{"a":00}', '{"rating":5,"rating":1}', '{"__proto__":{"role":"admin"}}',
  '{"constructor":{"prototype":{"role":"admin"}}}', '{"a":{"__proto__":null}}', 'null', '0', 'true', '"text"', '[]', '[[]]',
  '['.repeat(50_000), '['.repeat(50_000) + ']'.repeat(50_000), `{"summary":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, '{"a":'.repeat(50_000), `{"summary":"${'x'.repeat(270_000)}"}`, 'a=1&b=2', '<a/>', ' ',
] as const;

// prettier-ignore
export const contentTypes = [
  'application/json', 'application/json; charset=utf-16', 'application/json;', 'APPLICATION/JSON', 'text/plain', 'text/html',
  'application/xml', 'application/x-www-form-urlencoded', 'application/octet-stream', 'application/json, text/plain', '*/*',
  'multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary=x', 'multipart/mixed; boundary=x',
  'multipart/form-data; boundary="unfinished', `multipart/form-data; boundary=${'b'.repeat(300)}`, 'nonsense', '', '/',
] as const;

const cursorKeys = fc.array(
  fc.constantFrom<unknown>(
    null, 0, -1, 1.5, 1e308, 2 ** 53, '', 'x', '\u0000', '\ud800', 'x'.repeat(3_000), '2026-13-45', {}, [],
    '00000000-0000-0000-0000-000000000000', '2026-01-01T00:00:00.000Z', '-infinity', 'NaN', true,
  ), // prettier-ignore
  { maxLength: 4 },
);
const encoded = (text: string) => Buffer.from(text).toString('base64url');

export const hostileCursor: fc.Arbitrary<string> = fc.oneof(
  cursorKeys.map((keys) => encoded(JSON.stringify(keys))),
  fc.constantFrom('[', '{}', 'null', '1', '"x"', '[[[[', '\u0000').map(encoded),
  hostileText,
);

const climbs = /^(\.|%2e){1,2}$/i;

/** Segments of a path, already encoded. Without `..`, which `inject` resolves itself; bad-bytes.test.ts sends those. */
export const hostileSegment: fc.Arbitrary<string> = fc
  .oneof(
    hostileText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 900) || '%20'),
    fc.constantFrom(
    '%', '%zz', '%E0%A4%A', '%C0%AE%C0%AE', '%ff', '..;', '...', '%2f', '%5c', '\\', ';a=b', '*', ':id',
    '{id}', '%00', 'x%00', '%0d%0aSet-Cookie:%20a=b', '~', '%25', '%u0041', '0', 'me', '1'.repeat(290), '1'.repeat(900),
  ), // prettier-ignore
  )
  .filter((segment) => !climbs.test(segment));

export const hostileHeaders = [
  { 'idempotency-key': '' },
  { 'idempotency-key': 'x'.repeat(256) },
  { 'idempotency-key': 'with spaces' },
  { 'idempotency-key': 'naïve' },
  { authorization: 'Bearer' },
  { authorization: 'Bearer  ' },
  { authorization: 'Basic YTpi' },
  { authorization: `Bearer ${'a'.repeat(8_000)}` },
  { authorization: 'Bearer a.b.c' },
  { range: 'bytes=9-1,abc' },
  { range: 'bytes=0-0,1-1,2-2' },
  { 'if-none-match': '"' },
  { accept: '\u0001' },
  { 'accept-encoding': 'br;q=x' },
  { 'x-forwarded-for': 'not an address, 999.1.1.1' },
  { forwarded: 'for="[::1' },
  { origin: 'https://evil.example' },
  { 'x-http-method-override': 'DELETE' },
  { expect: 'a miracle' },
] as const;
