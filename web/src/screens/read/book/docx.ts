import mammoth from 'mammoth';
import { openArchive } from './archive.ts';
import { contentsTitle, UnreadableBook } from './flow-book.ts';
import type { ContentsEntry, FlowBook } from './flow-book.ts';
import { sanitise } from './sanitise.ts';
import { splitNodes } from './split-nodes.ts';
import { textOf, visitIds } from './safe-tree.ts';
import type { SafeNode } from './safe-tree.ts';

/** A part ends before a heading, at a page break of the file, or when it has become long. */
const longestPart = 150;

/** Beside headings, lists and tables, which mammoth knows. Only those that most books use: Word's and LibreOffice's. */
const styleMap = [
  "p[style-name='Title'] => h1[align='center']:fresh",
  "p[style-name='Subtitle'] => p[align='center']:fresh > em",
  "p[style-name='Author'] => p[align='center']:fresh",
  "p[style-name='Date'] => p[align='center']:fresh",
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
  "p[style-name='Quotations'] => blockquote > p:fresh",
  "p[style-name='Block Text'] => blockquote > p:fresh",
  "p[style-name='Caption'] => p[align='center']:fresh > small",
  "p[style-name='HTML Preformatted'] => pre:separator('\\n')",
  "p[style-name='Preformatted Text'] => pre:separator('\\n')",
  "p[style-name='reading-center'] => p[align='center']:fresh",
  "p[style-name='reading-right'] => p[align='right']:fresh",
  "br[type='page'] => hr",
];

const unstyled = /^(normal|standard|default|body( text.*)?|text body|no spacing)$/i;

interface WordElement {
  type: string;
  children?: WordElement[];
  styleName?: string | null;
  alignment?: string | null;
  numbering?: unknown;
}

/** Mammoth reads how a paragraph is aligned, but a map of styles cannot ask for it. */
function alignPlainText(element: WordElement): WordElement {
  for (const child of element.children ?? []) alignPlainText(child);
  const isPlain = !element.styleName || unstyled.test(element.styleName);
  if (element.type === 'paragraph' && isPlain && !element.numbering) {
    if (element.alignment === 'center') element.styleName = 'reading-center';
    if (element.alignment === 'right' || element.alignment === 'end') element.styleName = 'reading-right';
  }
  return element;
}

/** Of markup, unpacked: more needs more memory than a tab may have. */
const mostMarkup = 25_000_000;

export async function openDocx(file: ArrayBuffer): Promise<FlowBook> {
  let markup = 0;
  for (const [name, size] of openArchive(new Uint8Array(file)).sizes) {
    if (/\.(xml|rels)$/i.test(name)) markup += size;
  }
  if (markup > mostMarkup) throw new UnreadableBook('too long');
  const pictures = new Map<string, Uint8Array>();
  let last = 0;
  const { value } = await mammoth.convertToHtml(
    { arrayBuffer: file },
    {
      externalFileAccess: false,
      // A file can bring its own map from styles to elements.
      includeEmbeddedStyleMap: false,
      styleMap,
      transformDocument: alignPlainText,
      convertImage: mammoth.images.imgElement(async (image) => {
        const name = `picture-${++last}`;
        // A linked one is not in the file, and is not fetched.
        const bytes = await image.readAsArrayBuffer().catch(() => undefined);
        if (bytes) pictures.set(name, new Uint8Array(bytes));
        return { src: name };
      }),
    },
  );
  const { nodes } = sanitise(
    value,
    {
      picture: (address) => address,
      target: (address) => (address.startsWith('#') ? `#${address.slice(1)}` : undefined),
    },
    false,
  );
  const parts = split(nodes).flatMap((part) => splitNodes(part));
  if (parts.length === 0) throw new UnreadableBook('empty');
  const partOf = new Map<string, number>();
  for (const [part, content] of parts.entries()) visitIds(content, (id) => partOf.set(id, part));
  for (const content of parts) pointLinks(content, partOf);
  return {
    parts: parts.length,
    contents: contentsOf(parts),
    part: (index) => ({ nodes: parts[index] ?? [], leftOut: 0 }),
    picture: (name) => pictures.get(name),
  };
}

const isHeading = (node: SafeNode, levels = /^h[1-3]$/) => typeof node !== 'string' && levels.test(node.tag);

/** What a page break leaves of the paragraph it stood in. */
const isEmpty = (node: SafeNode) =>
  typeof node === 'string' ? node.trim() === '' : node.tag === 'p' && node.children.length === 0;

function split(nodes: SafeNode[]): SafeNode[][] {
  const parts: SafeNode[][] = [];
  let current: SafeNode[] = [];
  for (const node of nodes) {
    const isBreak = typeof node !== 'string' && node.tag === 'hr';
    const startsPart = isHeading(node, /^h[12]$/) && current.some((before) => !isHeading(before));
    if (current.length > 0 && (isBreak || startsPart || current.length >= longestPart)) {
      parts.push(current);
      current = [];
    }
    if (!isBreak && !isEmpty(node)) current.push(node);
  }
  if (current.length > 0) parts.push(current);
  return parts;
}

function contentsOf(parts: SafeNode[][]): ContentsEntry[] {
  return parts.flatMap((content, part) =>
    content.flatMap((node, place) => {
      if (typeof node === 'string' || !isHeading(node)) return [];
      const title = contentsTitle(textOf([node]));
      const id = `heading-${place}`;
      node.attributes['id'] ??= id;
      return title ? [{ title, part, id: node.attributes['id'], level: Number(node.tag[1]) - 1 }] : [];
    }),
  );
}

function pointLinks(nodes: SafeNode[], partOf: Map<string, number>): void {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    const part = node.target === undefined ? undefined : partOf.get(node.target.slice(1));
    if (part === undefined) delete node.target;
    else node.target = `${part}${node.target}`;
    pointLinks(node.children, partOf);
  }
}
