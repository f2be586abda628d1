import { fileOfPage, offlineWorker } from '@gbr/domain/site.ts';
import { StrictMode } from 'react';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter, StaticRouterProvider, createStaticHandler, createStaticRouter } from 'react-router';
import { mePath } from '../api/account.ts';
import { fullTitle, titleOf } from '../shell/page-title.ts';
import { routes } from '../router.tsx';
import { offlineWorkerText } from './offline-page.ts';
import { memberPages } from './member-pages.ts';
import { OpeningFrame } from './OpeningFrame.tsx';
import { headOf } from './page-head.ts';
import { publicPages } from './public-pages.ts';
import { robotsTxt, sitemapXml } from './site-files.ts';

interface RenderedPage {
  path: string;
  code: string;
  isPicture: boolean;
  head: string;
  root: string;
}

/** At build time, in Node (see web/prerender.mjs): every public page as a guest first sees it. */
export async function renderPages(): Promise<RenderedPage[]> {
  const handler = createStaticHandler(routes);
  const rendered: RenderedPage[] = [];
  for (const { path, code, description, structuredData, isPicture = false, isFilled } of publicPages) {
    const context = await handler.query(new Request(`http://localhost${path}`));
    if (context instanceof Response) throw new Error(`${path} answers with a redirect.`);
    const router = createStaticRouter(handler.dataRoutes, context);
    const body = await markup(<StaticRouterProvider router={router} context={context} hydrate={false} />);
    const title = fullTitle(titleOf(context.matches.at(-1)?.route.handle));
    const root = isPicture
      ? `<div id="root" data-picture="${path}">${stilled(body)}</div>`
      : `<div id="root" data-${isFilled ? 'picture' : 'page'}="${path}">${body}</div>`;
    rendered.push({
      path,
      code,
      isPicture,
      head: headOf({ title, description, path, structuredData }),
      root,
    });
  }
  return rendered;
}

/** Nothing in it can be typed into or pressed. */
const stilled = (html: string) =>
  html.replaceAll(/<(input|select|textarea|button)(?=[ >])/g, '<$1 disabled=""');

async function markup(content: ReactNode): Promise<string> {
  const { prelude } = await prerender(<StrictMode>{content}</StrictMode>);
  return new Response(prelude).text();
}

/** The frame with what their screens need first. */
export async function renderMemberPages() {
  return Promise.all(
    memberPages.map(async ({ path, code, reads = [] }) => {
      const frame = await markup(
        <StaticRouter location={path}>
          <OpeningFrame />
        </StaticRouter>,
      );
      return {
        file: fileOfPage(path),
        code,
        reads: [mePath, ...reads],
        root: `<div id="root" data-frame>${frame}</div>`,
      };
    }),
  );
}

export const siteFiles = {
  'robots.txt': robotsTxt(),
  'sitemap.xml': sitemapXml(),
  [offlineWorker.file]: offlineWorkerText,
};
