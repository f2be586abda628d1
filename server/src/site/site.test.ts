import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { afterEach, describe, expect, test } from 'vitest';
import { readConfig } from '../core/config/config.ts';
import { aDataDir } from '@gbr/verification/support/temp-folder.ts';
import type { App } from '../core/http/app-type.ts';
import { site } from './site.ts';

const files = {
  'index.html': '<link rel="canonical" href="https://public-url.invalid/">landing',
  'app.html': 'shell',
  'privacy/index.html': 'privacy',
  'book_for_review/index.html': 'a reader’s page',
  'robots.txt': 'Sitemap: https://public-url.invalid/sitemap.xml',
  'favicon.svg': '<svg/>',
  'offline-worker.js': 'worker',
  'offline-worker.js.br': 'compressed worker',
  'assets/app-4f2a.js': 'script',
  'assets/app-4f2a.js.br': 'compressed',
  '.stamp': 'secret',
};

let app: App | undefined;
afterEach(() => app?.close());

async function aSite(built: Partial<typeof files> = files): Promise<App> {
  const folder = join(await aDataDir(), 'dist');
  for (const [name, text] of Object.entries(built)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  app = Fastify({ routerOptions: { ignoreTrailingSlash: true } }).withTypeProvider<ZodTypeProvider>();
  await site(app, { config: readConfig({ PUBLIC_URL: 'https://books.example/' }) }, folder);
  return app;
}

test.each([
  ['/', 'landing'],
  ['/?affiliateCode=ACDEFGH3', 'landing'],
  ['/privacy', 'privacy'],
  ['/privacy/', 'privacy'],
  ['/terms', 'shell'],
  ['/login', 'shell'],
  ['/register', 'shell'],
  ['/reset-password/a-token', 'shell'],
  ['/one_book/0198', 'shell'],
  ['/book_for_review/0198', 'a reader’s page'],
])('%s is a page: %s', async (url, text) => {
  const answer = await (await aSite()).inject(url);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
  });
  expect(answer.body).toContain(text);
});

test('pages and robots.txt carry the origin of this site', async () => {
  const served = await aSite();
  expect((await served.inject('/')).body).toContain('href="https://books.example/"');
  const robots = await served.inject('/robots.txt');
  expect(robots.body).toBe('Sitemap: https://books.example/sitemap.xml');
  expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
});

test('without a shell of its own, every page is the landing page’s', async () => {
  const { 'app.html': _, 'privacy/index.html': __, ...rest } = files;
  const served = await aSite(rest);
  expect((await served.inject('/login')).body).toContain('landing');
  expect((await served.inject('/privacy')).body).toContain('landing');
});

describe('unknown addresses', () => {
  test.each([
    '/nowhere',
    '/one_book',
    '/book_for_review',
    '/login/more',
    '/a/b/c.html',
    '/index.html',
    '/INDEX.HTML',
    '/assets%2f..%2findex.html',
    '/..%2f..%2fetc/passwd',
  ])('%s is the not-found page', async (url) => {
    const answer = await (await aSite()).inject(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toBe('shell');
  });

  test.each(['/api/nowhere', '/api', '/uploads/x.webp', '/assets/gone.js'])('%s is JSON', async (url) => {
    const answer = await (await aSite()).inject(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ msg: 'Not found.' });
  });

  test('a POST to a page is JSON', async () => {
    const answer = await (await aSite()).inject({ method: 'POST', url: '/login' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ msg: 'Not found.' });
  });

  test('internal files of the build are not served', async () => {
    const answer = await (await aSite()).inject('/.stamp');
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toBe('shell');
  });
});

test('files of the build stay in the browser for a year, others for an hour', async () => {
  const served = await aSite();
  const asset = await served.inject('/assets/app-4f2a.js');
  expect(asset.statusCode).toBe(200);
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(asset.headers['content-type']).toContain('javascript');
  const icon = await served.inject('/favicon.svg');
  expect(icon.headers['cache-control']).toBe('public, max-age=3600');
  expect(icon.headers['content-type']).toContain('svg');
});

test('the worker for being offline is asked for again each time', async () => {
  const served = await aSite();
  for (const encoding of ['identity', 'br']) {
    const worker = await served.inject({
      url: '/offline-worker.js',
      headers: { 'accept-encoding': encoding },
    });
    expect(worker.statusCode).toBe(200);
    expect(worker.headers['cache-control']).toBe('no-cache');
    expect(worker.headers['content-type']).toContain('javascript');
  }
});

test('pages and files are compressed for those who accept it', async () => {
  const served = await aSite();
  const page = await served.inject({ url: '/login', headers: { 'accept-encoding': 'gzip, deflate, br' } });
  expect(page.headers['content-encoding']).toBe('br');
  expect(page.headers.vary).toBe('Accept-Encoding');
  expect(brotliDecompressSync(page.rawPayload).toString()).toBe('shell');
  const gzipped = await served.inject({ url: '/login', headers: { 'accept-encoding': 'br;q=0, gzip' } });
  expect(gunzipSync(gzipped.rawPayload).toString()).toBe('shell');
  const asset = await served.inject({ url: '/assets/app-4f2a.js', headers: { 'accept-encoding': 'br' } });
  expect(asset.headers['content-encoding']).toBe('br');
  expect(asset.body).toBe('compressed');
  expect(asset.headers['cache-control']).toContain('immutable');
});

test('a page that the browser still has is not sent again, until it changes', async () => {
  const served = await aSite();
  const { etag } = (await served.inject('/')).headers;
  const again = await served.inject({ url: '/', headers: { 'if-none-match': String(etag) } });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
  const other = await served.inject({ url: '/login', headers: { 'if-none-match': String(etag) } });
  expect(other.statusCode).toBe(200);
});

test('HEAD has the same headers, without the page', async () => {
  const served = await aSite();
  const urls = ['/', '/login', '/assets/app-4f2a.js', '/nowhere'];
  const answers = await Promise.all(urls.map((url) => served.inject({ method: 'HEAD', url })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 404]);
  expect(answers.map(({ body }) => body)).toEqual(['', '', '', '']);
});

test('a site that is not built says how to build it', async () => {
  const served = await aSite({});
  const answer = await served.inject('/');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['content-type']).toContain('text/plain');
  expect(answer.body).toContain('npm run build');
  expect((await served.inject('/api/x')).statusCode).toBe(404);
});
