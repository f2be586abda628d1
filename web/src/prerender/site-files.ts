import { originPlaceholder, pages } from '@gbr/domain/site.ts';
import { paths } from '../paths.ts';

const listed = [
  paths.landing(),
  paths.privacy(),
  paths.terms(),
  paths.integrity(),
  paths.contactSupport(),
  paths.register(),
  paths.login(),
];

const secretLinks = Object.values(pages).filter((path) => path.endsWith(':token'));

/** Calls, files and secret links do not belong in search results. */
const unlisted = ['/api/', '/uploads/', ...secretLinks.map((path) => path.replace(':token', ''))];

export function robotsTxt(): string {
  const lines = ['User-agent: *', ...unlisted.map((path) => `Disallow: ${path}`), ''];
  return [...lines, `Sitemap: ${originPlaceholder}/sitemap.xml`, ''].join('\n');
}

export function sitemapXml(): string {
  const urls = listed.map((path) => `  <url><loc>${originPlaceholder}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
