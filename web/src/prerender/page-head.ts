import { escapeMarkup } from '@gbr/domain/escape-markup.ts';
import { originPlaceholder } from '@gbr/domain/site.ts';
import { productName } from '@gbr/domain/product.ts';

interface PageHead {
  title: string;
  description: string;
  path: string;
  structuredData?: object;
}

/** For search engines and link previews; the server fills in the site's own origin. */
export function headOf({ title, description, path, structuredData }: PageHead): string {
  const address = originPlaceholder + path;
  const image = `${originPlaceholder}/share.png`;
  const metas: [kind: 'name' | 'property', key: string, content: string][] = [
    ['name', 'description', description],
    ['property', 'og:type', 'website'],
    ['property', 'og:site_name', productName],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ['property', 'og:url', address],
    ['property', 'og:image', image],
    ['property', 'og:image:width', '1200'],
    ['property', 'og:image:height', '630'],
    ['property', 'og:image:alt', `${productName}: honest reviews, from people who opened the book`],
    ['name', 'twitter:card', 'summary_large_image'],
  ];
  return [
    `<title>${escapeMarkup(title)}</title>`,
    ...metas.map(([kind, key, content]) => `<meta ${kind}="${key}" content="${escapeMarkup(content)}" />`),
    `<link rel="canonical" href="${address}" />`,
    ...(structuredData ? [dataBlock(structuredData)] : []),
  ].join('\n    ');
}

/** Data, not a script: it is not run, and nothing in it can end the element. */
function dataBlock(data: object): string {
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}
