import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '@gbr/server/app.ts';
import type { App } from '@gbr/server/core/http/app-type.ts';
import { signedName } from '@gbr/server/core/uploads/signed-link.ts';
import { aMember, anApprovedBook } from '../support/factories.ts';
import { openWorld } from '../support/world.ts';
import type { World } from '../support/world.ts';

let plain: World;
let overTls: World;
/** With a page, which the worlds' own have only once the web app is built. */
let plainApp: App;
let overTlsApp: App;
let cover: string;
let bookFile: string;

beforeAll(async () => {
  [plain, overTls] = await Promise.all([openWorld(), openWorld({ PUBLIC_URL: 'https://books.example' })]);
  const site = join(plain.deps.config.dataDir, 'site');
  await mkdir(site);
  await writeFile(join(site, 'app.html'), '<!doctype html><title>Genuine Book Reviews</title>');
  [plainApp, overTlsApp] = await Promise.all([createApp(plain.deps, site), createApp(overTls.deps, site)]);
  const author = await aMember(plain);
  const book = await anApprovedBook(plain, author);
  cover = book.cover_file;
  for (const name of [cover, book.uploaded_file ?? '']) {
    const path = join(plain.deps.config.dataDir, 'a-file');
    await writeFile(path, '<script>alert(1)</script>');
    await plain.deps.storage.put(name, path);
  }
  bookFile = signedName(plain.deps.keys.fileLinks, book.uploaded_file ?? '', plain.clock.now(), author.id);
});
afterAll(async () => {
  for (const each of [plainApp, overTlsApp, plain, overTls]) await each.close();
});

interface Ask {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'OPTIONS';
  url: string;
  payload?: string;
}
const json = { 'content-type': 'application/json' };

const answers: [string, number, () => Ask][] = [
  ['a page', 200, () => ({ url: '/login' })],
  ['a missing page', 404, () => ({ url: '/nowhere/at/all' })],
  ['a call without a token', 401, () => ({ url: '/api/users/me' })],
  ['a missing call', 404, () => ({ url: '/api/nowhere' })],
  ['a body that is not JSON', 400, () => ({ method: 'POST', url: '/api/auth/login', payload: '{' })],
  ['a body too large', 413, () => ({ method: 'POST', url: '/api/auth/login', payload: ' '.repeat(300_000) })],
  ['a path that cannot be decoded', 404, () => ({ url: '/api/users/%zz' })],
  ['the API document', 200, () => ({ url: '/api/openapi.json' })],
  ['the page of the API', 200, () => ({ url: '/api/docs' })],
  ['a cover', 200, () => ({ url: `/uploads/${cover}` })],
  ['a book file', 200, () => ({ url: `/uploads/${bookFile}` })],
  ['a missing file', 404, () => ({ url: '/uploads/nothing.webp' })],
  ['health', 200, () => ({ url: '/healthz' })],
  ['a preflight', 404, () => ({ method: 'OPTIONS', url: '/api/users/me' })],
];

async function ask(app: App, { payload, ...request }: Ask, headers: Record<string, string> = {}) {
  return app.inject({ ...request, ...(payload ? { payload } : {}), headers: { ...json, ...headers } });
}

describe.each(answers)('%s', (_, status, request) => {
  test('has the security headers', async () => {
    const { statusCode, headers } = await ask(plainApp, request());
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'reporting-endpoints': 'csp="/api/csp-reports"',
    });
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['server']).toBeUndefined();
    expect(headers['strict-transport-security']).toBeUndefined();
    const policy = directives(headers['content-security-policy']);
    expect(policy.get('default-src')).toMatch(/^'(self|none)'$/);
    if (policy.has('sandbox')) return;
    expect(policy.get('script-src')).not.toMatch(/unsafe|\*|https?:|data:|blob:/);
    expect(Object.fromEntries(policy)).toMatchObject({
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'report-uri': '/api/csp-reports',
      'report-to': 'csp',
    });
  });

  test('is not shared with other origins', async () => {
    const { headers } = await ask(plainApp, request(), {
      origin: 'https://evil.example',
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'authorization',
    });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });

  test('has HSTS when the site is served over TLS', async () => {
    const { headers } = await ask(overTlsApp, request());
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });
});

test('scripts come only from files of this site', async () => {
  const { headers } = await ask(plainApp, { url: '/api/nowhere' });
  expect(directives(headers['content-security-policy']).get('script-src')).toBe("'self'");
});

test('text becomes no markup, except on the page of the API', async () => {
  for (const url of ['/login', '/nowhere', '/api/users/me', '/api/docsx']) {
    expect(await trustedTypesOf(url)).toEqual(["'script'", "'none'"]);
  }
  expect(await trustedTypesOf('/api/docs')).toEqual([undefined, undefined]);
});

test('an opened upload can run no script', async () => {
  for (const url of [`/uploads/${cover}`, `/uploads/${bookFile}`]) {
    const { headers } = await ask(plainApp, { url });
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
  }
  const { headers } = await ask(plainApp, { url: `/uploads/${bookFile}` });
  expect(headers['content-disposition']).toMatch(/^attachment/);
});

test('answers of the API are not cached', async () => {
  for (const url of ['/api/users/me', '/api/nowhere', '/api/books/library']) {
    expect((await ask(plainApp, { url })).headers['cache-control']).toBe('no-store');
  }
});

function directives(policy: unknown): Map<string, string> {
  const parts = String(policy).split(';');
  return new Map(
    parts.map((part) => {
      const [name = '', ...sources] = part.trim().split(' ');
      return [name, sources.join(' ')];
    }),
  );
}

async function trustedTypesOf(url: string) {
  const policy = directives((await ask(plainApp, { url })).headers['content-security-policy']);
  return [policy.get('require-trusted-types-for'), policy.get('trusted-types')];
}
