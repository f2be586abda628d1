import { zipOf } from './zip-of.ts';
import type { ZipEntry } from './zip-of.ts';

interface EpubParts {
  /** Bodies of the chapters, as XHTML. */
  chapters: string[];
  files?: ZipEntry[];
  /** Goes before the root element of each chapter. */
  doctype?: string;
  /** Goes into the head of each chapter. */
  head?: string;
  /** How many sections, when there are fewer files: they come again. */
  sections?: number;
}

export const container = `<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="OPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`;

const name = (place: number) => `c${place + 1}.xhtml`;

export function epubOf({
  chapters,
  files = [],
  doctype = '',
  head = '',
  sections = chapters.length,
}: EpubParts): Buffer {
  const items = chapters.map(
    (_, place) => `<item id="c${place}" href="${name(place)}" media-type="application/xhtml+xml"/>`,
  );
  const opf = `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">urn:x</dc:identifier><dc:title>A book</dc:title>
<dc:language>en</dc:language></metadata>
<manifest><item id="nav" href="nav.xhtml" properties="nav" media-type="application/xhtml+xml"/>${items.join('')}</manifest>
<spine>${Array.from({ length: sections }, (_, place) => `<itemref idref="c${place % chapters.length}"/>`).join('')}</spine></package>`;
  const nav = `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><body>
<nav epub:type="toc"><ol>${chapters.map((_, place) => `<li><a href="${name(place)}">Chapter ${place + 1}</a></li>`).join('')}</ol></nav></body></html>`;
  return zipOf([
    { name: 'mimetype', data: 'application/epub+zip' },
    { name: 'META-INF/container.xml', data: container },
    { name: 'OPS/book.opf', data: opf, deflated: true },
    { name: 'OPS/nav.xhtml', data: nav, deflated: true },
    ...chapters.map((body, place) => ({
      name: `OPS/${name(place)}`,
      data: `<?xml version="1.0" encoding="utf-8"?>${doctype}<html xmlns="http://www.w3.org/1999/xhtml" xmlns:xlink="http://www.w3.org/1999/xlink"><head><title>x</title>${head}</head><body>${body}</body></html>`,
      deflated: true,
    })),
    ...files,
  ]);
}
