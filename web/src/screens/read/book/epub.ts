import { DomHandler, ElementType, Parser } from 'htmlparser2';
import { openArchive } from './archive.ts';
import type { Archive } from './archive.ts';
import { contentsTitle, mostEntries, UnreadableBook } from './flow-book.ts';
import type { ContentsEntry, FlowBook, Part } from './flow-book.ts';
import { visitIds } from './safe-tree.ts';
import type { SafeNode } from './safe-tree.ts';
import { deepestMarkup, sanitise } from './sanitise.ts';
import { splitNodes } from './split-nodes.ts';

type Node = DomHandler['root']['children'][number];
type Element = Extract<Node, { attribs: unknown }>;

interface Item {
  path: string;
  type: string;
  properties: string;
}

const mostParts = 20_000;

/** Throws `UnreadableBook` for what has no spine of chapters, and for protected books. */
export function openEpub(file: Uint8Array): FlowBook {
  const archive = openArchive(file);
  const container = xml(archive, 'META-INF/container.xml');
  const packagePath = normalPath('', container && elements(container, 'rootfile')[0]?.attribs['full-path']);
  const packed = packagePath === undefined ? undefined : xml(archive, packagePath);
  if (packagePath === undefined || !packed) throw new UnreadableBook('no package');
  if (isProtected(archive)) throw new UnreadableBook('protected');

  const items = new Map<string, Item>();
  for (const { attribs } of elements(packed, 'item')) {
    const path = normalPath(packagePath, attribs['href']);
    if (attribs['id'] && path !== undefined) {
      const { 'media-type': type = '', properties = '' } = attribs;
      items.set(attribs['id'], { path, type, properties });
    }
  }
  const spine = elements(packed, 'itemref')
    .map(({ attribs }) => items.get(attribs['idref'] ?? ''))
    .filter((item) => item !== undefined && archive.has(item.path))
    .slice(0, mostParts)
    .map((item) => item?.path ?? '');
  if (spine.length === 0) throw new UnreadableBook('no chapters');
  const chapters = new Set(spine);
  const long = splitLongChapters(archive, chapters);
  const sections = spine.flatMap((path): Section[] => long.get(path) ?? [{ path }]).slice(0, mostParts);
  const partOf = placesOf(sections);
  for (const cut of long.values()) for (const { part } of cut) pointLinks(part?.nodes ?? [], partOf);

  return {
    parts: sections.length,
    contents: contentsOf(archive, [...items.values()], partOf),
    ...directionOf(packed),
    part: (index) => {
      const section = sections[index];
      if (section?.part) return section.part;
      const part = readChapter(archive, section?.path ?? '', chapters);
      pointLinks(part.nodes, partOf);
      return part;
    },
    picture: (name) => archive.bytes(name),
  };
}

function directionOf(packed: readonly Node[]): Pick<FlowBook, 'fromRight'> {
  const direction = elements(packed, 'spine')[0]?.attribs['page-progression-direction'];
  return direction === 'rtl' || direction === 'ltr' ? { fromRight: direction === 'rtl' } : {};
}

/** A chapter, or a piece of one that is too long to be shown at once. */
interface Section {
  path: string;
  part?: Part;
}

type PartOf = (file: string, id: string) => number | undefined;

/** Bytes, unpacked. */
const longChapter = 150_000;

function splitLongChapters(archive: Archive, chapters: ReadonlySet<string>): Map<string, Section[]> {
  const long = new Map<string, Section[]>();
  for (const path of chapters) {
    if ((archive.sizes.get(path) ?? 0) <= longChapter || archive.text(path) === undefined) continue;
    const { nodes, leftOut } = readChapter(archive, path, chapters);
    const pieces = splitNodes(nodes);
    if (pieces.length < 2) continue;
    const toSection = (piece: SafeNode[], place: number): Section => {
      return { path, part: { nodes: piece, leftOut: place === 0 ? leftOut : 0 } };
    };
    long.set(path, pieces.map(toSection));
  }
  return long;
}

function placesOf(sections: readonly Section[]): PartOf {
  const places = new Map<string, number>();
  const note = (place: string, part: number) => {
    if (!places.has(place)) places.set(place, part);
  };
  for (const [index, { path, part }] of sections.entries()) {
    note(path, index);
    if (part) visitIds(part.nodes, (id) => note(`${path}#${id}`, index));
  }
  return (file, id) => places.get(`${file}#${id}`) ?? places.get(file);
}

/** From `file#id` to `part#id`. */
function pointLinks(nodes: readonly SafeNode[], partOf: PartOf): void {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    if (node.target !== undefined) {
      const [file = '', id = ''] = node.target.split('#', 2);
      node.target = `${partOf(file, id) ?? 0}#${id}`;
    }
    pointLinks(node.children, partOf);
  }
}

function readChapter(archive: Archive, path: string, chapters: ReadonlySet<string>): Part {
  const text = archive.text(path);
  if (text === undefined) throw new UnreadableBook('no such chapter');
  const isXml = /\.xht(ml)?$/i.test(path) || /^\s*(\uFEFF)?<\?xml|xmlns=/.test(text.slice(0, 1000));
  return sanitise(
    text,
    {
      picture: (address) => {
        const name = normalPath(path, address);
        return name !== undefined && archive.has(name) ? name : undefined;
      },
      target: (address) => {
        const [file, id] = splitAddress(path, address);
        return file !== undefined && chapters.has(file) ? `${file}#${id}` : undefined;
      },
    },
    isXml,
  );
}

/** Fonts may be scrambled; anything else that is encrypted cannot be read here. */
function isProtected(archive: Archive): boolean {
  if (archive.has('META-INF/rights.xml')) return true;
  const listed = xml(archive, 'META-INF/encryption.xml');
  return (
    listed !== undefined &&
    elements(listed, 'CipherReference').some(
      ({ attribs }) => !/\.(otf|ttf|woff2?)$/i.test(attribs['URI'] ?? attribs['uri'] ?? ''),
    )
  );
}

function contentsOf(archive: Archive, items: Item[], partOf: PartOf): ContentsEntry[] {
  const nav = items.find(({ properties }) => properties.split(/\s+/).includes('nav'));
  const ncx = items.find(({ type }) => type === 'application/x-dtbncx+xml');
  const entries: ContentsEntry[] = [];
  const add = (from: string, address: string | undefined, title: string, level: number) => {
    const [file, id] = splitAddress(from, address ?? '');
    const part = file === undefined ? undefined : partOf(file, id);
    const plain = contentsTitle(title);
    if (part === undefined || plain === '' || entries.length >= mostEntries) return;
    entries.push({ title: plain, level: Math.min(level, 4), part, ...(id ? { id } : {}) });
  };

  const navigation = nav && xml(archive, nav.path);
  if (nav && navigation) {
    const list =
      elements(navigation, 'nav').find(({ attribs }) => attribs['epub:type'] === 'toc') ??
      elements(navigation, 'nav')[0];
    visit(list ? [list] : [], 0, (element, level) => {
      if (element.name === 'ol') return level + 1;
      if (element.name === 'a') add(nav.path, element.attribs['href'], plainText(element), level - 1);
      return level;
    });
  }
  const map = entries.length === 0 && ncx ? xml(archive, ncx.path) : undefined;
  if (ncx && map) {
    visit(map, 0, (element, level) => {
      if (element.name !== 'navPoint') return level;
      const own = element.children.filter((child): child is Element => 'attribs' in child);
      const label = own.find(({ name }) => name === 'navLabel');
      const content = own.find(({ name }) => name === 'content');
      add(ncx.path, content?.attribs['src'], label ? plainText(label) : '', level);
      return level + 1;
    });
  }
  return entries;
}

function xml(archive: Archive, path: string): Node[] | undefined {
  const text = archive.text(path);
  if (text === undefined) return undefined;
  const handler = new ShallowTree();
  new Parser(handler, { xmlMode: true }).end(text);
  return handler.root.children;
}

/** The parser's own time grows with the square of the depth. */
class ShallowTree extends DomHandler {
  override onopentag(name: string, attributes: Record<string, string>): void {
    if (this.tagStack.length > deepestMarkup) throw new UnreadableBook('too deep');
    super.onopentag(name, attributes);
  }
}

/** In document order, without recursion: a file may nest as deep as it likes. */
function visit(
  nodes: readonly Node[],
  start: number,
  see: (element: Element, level: number) => number,
): void {
  const waiting = nodes.toReversed().map((node) => ({ node, level: start }));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, level } = next;
    if (!('attribs' in node)) continue;
    const inner = see(node, level);
    for (const child of node.children.toReversed()) waiting.push({ node: child, level: inner });
  }
}

/** Whatever their prefix. */
function elements(nodes: readonly Node[], name: string): Element[] {
  const found: Element[] = [];
  visit(nodes, 0, (element) => {
    if (element.name === name || element.name.endsWith(`:${name}`)) found.push(element);
    return 0;
  });
  return found;
}

function plainText(element: Element): string {
  const texts: string[] = [];
  const waiting: Node[] = [element];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (isText(node)) texts.push(node.data);
    if ('children' in node) waiting.push(...node.children.toReversed());
  }
  return texts.join('');
}

const isText = (node: Node) => node.type === ElementType.Text;

function splitAddress(from: string, address: string): [file: string | undefined, id: string] {
  const [file = '', id = ''] = address.split('#', 2);
  return [file === '' ? from : normalPath(from, file), decoded(id)];
}

/** Inside the archive, beside `from`; undefined for an address of elsewhere. */
function normalPath(from: string, address: string | undefined): string | undefined {
  if (!address || /^[a-z][a-z\d+.-]*:|^\/\//i.test(address.trim())) return undefined;
  const path = decoded(address.split(/[?#]/)[0] ?? '');
  const parts = path.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const step of path.split('/')) {
    if (step === '..') parts.pop();
    else if (step !== '.' && step !== '') parts.push(step);
  }
  return parts.join('/');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
