import mammoth from 'mammoth';
import { openArchive } from './archive.ts';
import { UnreadableBook } from './flow-book.ts';
import type { ContentsEntry, FlowBook } from './flow-book.ts';
import { sanitise } from './sanitise.ts';
import { splitNodes } from './split-nodes.ts';
import { textOf } from './safe-tree.ts';
import type { SafeNode } from './safe-tree.ts';

/** A part ends before a heading, or when it has become long. */
const longestPart = 150;

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
  for (const [part, content] of parts.entries()) noteIds(content, (id) => partOf.set(id, part));
  for (const content of parts) pointLinks(content, partOf);
  return {
    parts: parts.length,
    contents: contentsOf(parts),
    part: (index) => ({ nodes: parts[index] ?? [], leftOut: 0 }),
    picture: (name) => pictures.get(name),
  };
}

const isHeading = (node: SafeNode, levels = /^h[1-3]$/) => typeof node !== 'string' && levels.test(node.tag);

function split(nodes: SafeNode[]): SafeNode[][] {
  const parts: SafeNode[][] = [];
  let current: SafeNode[] = [];
  for (const node of nodes) {
    const startsPart = isHeading(node, /^h[12]$/) && current.some((before) => !isHeading(before));
    if (startsPart || current.length >= longestPart) {
      parts.push(current);
      current = [];
    }
    current.push(node);
  }
  if (current.length > 0) parts.push(current);
  return parts;
}

function contentsOf(parts: SafeNode[][]): ContentsEntry[] {
  return parts.flatMap((content, part) =>
    content.flatMap((node, place) => {
      if (typeof node === 'string' || !isHeading(node)) return [];
      const title = textOf([node]).replaceAll(/\s+/g, ' ').trim().slice(0, 300);
      const id = `heading-${place}`;
      node.attributes['id'] ??= id;
      return title ? [{ title, part, id: node.attributes['id'], level: Number(node.tag[1]) - 1 }] : [];
    }),
  );
}

function noteIds(nodes: SafeNode[], note: (id: string) => void): void {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    if (node.attributes['id']) note(node.attributes['id']);
    noteIds(node.children, note);
  }
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
