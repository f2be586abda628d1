import { basename, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fileOfPage, offlineWorker, pages } from '@gbr/domain/site.ts';
import type { PagePath } from '@gbr/domain/site.ts';
import type { Deps } from '../core/deps.ts';
import { answerNotFound } from '../core/http/errors.ts';
import type { App } from '../core/http/app-type.ts';
import { pagesIn } from './pages.ts';
import type { Filling, Page } from './pages.ts';
import { sendPage } from './send-page.ts';

export const builtSite = join(import.meta.dirname, '../../../web/dist');

/** Nothing that is hidden, and no way up. */
const nameOfFile = /^(?:[^./\\][^/\\]*\/)*[^./\\][^/\\]*$/;
const yearSeconds = 31_536_000;
const hourSeconds = 3_600;
const notBuilt =
  'The web app is not built yet. Run "npm start", or "npm run build" and load this page again.\n';

/** What the server puts into prerendered pages, by their addresses. */
type Fillings = Partial<Record<PagePath, () => Promise<Filling>>>;

// The app's files, the prerendered pages, a shell for all others and a not-found page; JSON under /api and /uploads.
export async function site(
  app: App,
  deps: Pick<Deps, 'config'>,
  folder = builtSite,
  fillings: Fillings = {},
): Promise<void> {
  const page = pagesIn(folder, deps.config.publicUrl);
  const shell = async () => (await page('app.html')) ?? (await page('index.html'));

  await app.register(fastifyStatic, {
    root: folder,
    // Its own route reads the whole folder for each file, to compare the letters' case.
    serve: false,
    preCompressed: true,
    dotfiles: 'ignore',
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => reply.header('Cache-Control', cacheRule(path)),
  });
  app.get<{ Params: { '*': string } }>('/*', { schema: { hide: true } }, (request, reply) => {
    const path = request.params['*'];
    return nameOfFile.test(path) && !/\.html$/i.test(path) ? reply.sendFile(path) : reply.callNotFound();
  });

  for (const path of Object.values(pages)) {
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      if (path.endsWith(':token')) reply.header('X-Robots-Tag', 'noindex');
      return sendBuiltPage(
        request,
        reply,
        (await page(fileOfPage(path), await fillings[path]?.())) ?? (await shell()),
      );
    });
  }
  for (const name of ['robots.txt', 'sitemap.xml']) {
    app.get(`/${name}`, { schema: { hide: true } }, async (request, reply) => {
      const file = await page(name);
      return file ? sendPage(request, reply, file) : answerNotFound(request, reply);
    });
  }

  // Calls that do not exist are not looked for among the files, which takes longer than the rest of the answer.
  app.get('/api/*', { schema: { hide: true } }, answerNotFound);
  app.setNotFoundHandler(async (request, reply) => {
    if (!isForPerson(request)) return answerNotFound(request, reply);
    return sendBuiltPage(request, reply, await shell(), 404);
  });
}

function sendBuiltPage(request: FastifyRequest, reply: FastifyReply, page: Page | undefined, status = 200) {
  if (page) return sendPage(request, reply, page, status);
  return reply.status(503).type('text/plain; charset=utf-8').send(notBuilt);
}

/** Files of the build carry a digest of their content in their names. A worker must never be yesterday's. */
function cacheRule(path: string): string {
  // Its compressed versions have longer names.
  if (basename(path).startsWith(offlineWorker.file)) return 'no-cache';
  return /[\\/]assets[\\/]/.test(path)
    ? `public, max-age=${yearSeconds}, immutable`
    : `public, max-age=${hourSeconds}`;
}

/** An address someone may have typed or followed, not a call or a file. */
function isForPerson({ method, url }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && !/^\/(api|uploads|assets)([/?]|$)/.test(url);
}
