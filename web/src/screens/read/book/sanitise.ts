import { Parser } from 'htmlparser2';
import type { SafeElement, SafeNode } from './safe-tree.ts';
import { thinStacks } from './thin-stacks.ts';

const kept = new Set(
  (
    'p div span h1 h2 h3 h4 h5 h6 blockquote pre code em i strong b u s sub sup small br hr ul ol li dl dt dd ' +
    'table caption thead tbody tfoot tr th td figure figcaption img a section article aside header footer nav ' +
    'ruby rt rp abbr cite q mark kbd samp var del ins address bdi bdo wbr'
  ).split(' '),
);

/** Gone with all that is in them; of any other element that is not kept the content stays. */
const dropped = new Set(
  (
    'script style head title template noscript iframe frame frameset object embed applet audio video source track ' +
    'canvas svg math select option textarea input button datalist map link meta base'
  ).split(' '),
);

/** Of these a reader is told. */
const missed = new Set('svg math canvas audio video iframe object embed input select textarea'.split(' '));

const attributes: Record<string, RegExp> = {
  id: /^[^\s]{1,200}$/,
  lang: /^[\w-]{1,35}$/,
  dir: /^(ltr|rtl|auto)$/,
  alt: /^[^]{0,2000}$/,
  colspan: /^\d{1,3}$/,
  rowspan: /^\d{1,3}$/,
  start: /^-?\d{1,6}$/,
  value: /^-?\d{1,6}$/,
  type: /^[1aAiI]$/,
};

/** Without content, in XML, too. */
const empty = new Set(['br', 'hr', 'wbr']);

/** Deeper or more than any book: what goes beyond is flattened, and then left out. */
const deepest = 100;
export const deepestMarkup = 10_000;
const most = 200_000;

interface Sanitised {
  nodes: SafeNode[];
  /** Pictures, drawings, forms and the like that are not shown. */
  leftOut: number;
}

interface Addresses {
  /** The name in the archive of what an element shows; undefined when it is not in there. */
  picture: (address: string) => string | undefined;
  /** The place in the book that a link leads to; undefined when it leads elsewhere. */
  target: (address: string) => string | undefined;
}

// Builds what is known to be harmless, rather than removing what is harmful. The parser knows neither entities of a
// document's own nor a browser, so that nothing is loaded, expanded or run while it reads.
export function sanitise(markup: string, addresses: Addresses, isXml: boolean): Sanitised {
  const root: SafeElement = { tag: 'div', attributes: {}, children: [] };
  const open: (SafeElement | undefined)[] = [root];
  const parents: SafeElement[] = [root];
  let skipping = 0;
  let count = 0;
  let leftOut = 0;
  const thin = thinStacks();

  const add = (node: SafeNode) => {
    if (++count > most) throw new Enough();
    parents.at(-1)?.children.push(node);
  };

  const parser = new Parser(
    {
      onopentag(name, given) {
        // The parser's own time grows with the square of the depth.
        if (open.length > deepestMarkup) throw new Enough();
        const tag = name.toLowerCase().replace(/^[\w-]+:/, '');
        const isPicture = tag === 'img' || tag === 'image';
        if (isPicture && !(skipping > 0 && tag === 'img')) {
          const picture = pictureOf(given, addresses);
          // A drawing that holds no more than a picture is shown as that.
          if (picture && skipping > 0) leftOut -= 1;
          if (picture) add({ tag: 'img', attributes: safeAttributes(tag, given), picture, children: [] });
          else leftOut += 1;
        }
        if (dropped.has(tag)) {
          if (skipping === 0 && missed.has(tag)) leftOut += 1;
          skipping += 1;
          open.push(undefined);
          return;
        }
        // Of the root and the body only the direction of the text counts.
        const isTurned = (tag === 'html' || tag === 'body') && attributes['dir']?.test(given['dir'] ?? '');
        if (skipping > 0 || isPicture || !(kept.has(tag) || isTurned) || parents.length > deepest) {
          open.push(undefined);
          return;
        }
        const element: SafeElement = {
          tag: isTurned ? 'div' : tag,
          attributes: safeAttributes(tag, given),
          children: [],
        };
        const target = tag === 'a' && given['href'] ? addresses.target(given['href']) : undefined;
        if (target !== undefined) element.target = target;
        add(element);
        if (empty.has(tag)) {
          open.push(undefined);
          return;
        }
        parents.push(element);
        open.push(element);
      },
      ontext(text) {
        if (skipping === 0) add(thin(text));
      },
      onclosetag(name) {
        const tag = name.toLowerCase().replace(/^[\w-]+:/, '');
        const element = open.length > 1 ? open.pop() : undefined;
        if (element) parents.pop();
        else if (dropped.has(tag) && skipping > 0) skipping -= 1;
      },
    },
    { decodeEntities: true, xmlMode: isXml, recognizeSelfClosing: true, lowerCaseAttributeNames: true },
  );
  try {
    parser.end(markup);
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
    leftOut += 1;
  }
  return { nodes: root.children, leftOut: Math.max(0, leftOut) };
}

class Enough extends Error {}

function pictureOf(given: Record<string, string>, addresses: Addresses): string | undefined {
  const address = given['src'] ?? given['xlink:href'] ?? given['href'];
  return address === undefined ? undefined : addresses.picture(address);
}

function safeAttributes(tag: string, given: Record<string, string>): Record<string, string> {
  const safe: Record<string, string> = {};
  for (const [name, allowed] of Object.entries(attributes)) {
    const value = given[name] ?? (name === 'lang' ? given['xml:lang'] : undefined);
    if (value !== undefined && allowed.test(value)) safe[name] = value;
  }
  // Where older books' links lead.
  if (tag === 'a' && given['name'] && attributes['id']?.test(given['name'])) safe['id'] ??= given['name'];
  const align = /(?:^|;)\s*text-align\s*:\s*(center|right|justify)\s*(?:;|$)/i.exec(given['style'] ?? '');
  const side = align?.[1] ?? /^(center|right)$/i.exec(given['align'] ?? '')?.[1];
  if (side) safe['data-align'] = side.toLowerCase();
  return safe;
}
