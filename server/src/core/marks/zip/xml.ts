import { escapeMarkup } from '@gbr/domain/escape-markup.ts';
import { CannotMark } from '../cannot-mark.ts';

// XML is changed as text: everything that is not ours stays as the book's maker wrote it.

export interface Tag {
  /** With the colon, as in `opf:`; empty without one. */
  prefix: string;
  attributes: string;
  isEmpty: boolean;
  start: number;
  end: number;
}

/** The opening tags of that local name, outside comments and the like. */
export function findTags(xml: string, name: string): Tag[] {
  const pattern = new RegExp(`<([\\w.-]+:)?${name}((?:\\s(?:[^<>"']|"[^"]*"|'[^']*')*)?)(/?)>`, 'g');
  return [...blanked(xml).matchAll(pattern)].map((match) => {
    const attributes = match[2] ?? '';
    return {
      prefix: match[1] ?? '',
      attributes: attributes.replace(/\/$/, ''),
      isEmpty: match[3] === '/' || attributes.endsWith('/'),
      start: match.index,
      end: match.index + match[0].length,
    };
  });
}

export const findTag = (xml: string, name: string): Tag | undefined => findTags(xml, name)[0];

export function tagOf(xml: string, name: string): Tag {
  const tag = findTag(xml, name);
  if (!tag) throw new CannotMark(`no ${name}`);
  return tag;
}

const hidden = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

/** Comments, instructions and CDATA as spaces of the same length; in one pass, however many there are. */
function blanked(xml: string): string {
  const parts: string[] = [];
  let from = 0;
  for (const { index } of xml.matchAll(/<[!?]/g)) {
    const kind = index < from ? undefined : hidden.find(([open]) => xml.startsWith(open, index));
    if (!kind) continue;
    const close = xml.indexOf(kind[1], index);
    if (close < 0) throw new CannotMark('a comment has no end');
    const end = close + kind[1].length;
    parts.push(xml.slice(from, index), ' '.repeat(end - index));
    from = end;
  }
  return parts.join('') + xml.slice(from);
}

export function attribute({ attributes }: Tag, name: string): string | undefined {
  const match = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  return match?.[1] ?? match?.[2];
}

export function insertInto(xml: string, name: string, content: string, where: 'first' | 'last'): string {
  const tag = tagOf(xml, name);
  if (tag.isEmpty) {
    const opened = xml.slice(tag.start, tag.end - '/>'.length).trimEnd();
    return `${xml.slice(0, tag.start)}${opened}>${content}</${tag.prefix}${name}>${xml.slice(tag.end)}`;
  }
  if (where === 'first') return xml.slice(0, tag.end) + content + xml.slice(tag.end);
  const end = blanked(xml).lastIndexOf(`</${tag.prefix}${name}`);
  if (end < tag.end) throw new CannotMark(`${name} has no end`);
  return xml.slice(0, end) + content + xml.slice(end);
}

/** Without what XML cannot hold. */
export function xmlText(text: string): string {
  const plain = text.toWellFormed().replaceAll(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');
  return escapeMarkup(plain);
}

/** Looking costs a whole file each time, and nobody but for mischief has taken so many. */
const mostTaken = 100;

export function freeName(has: (name: string) => boolean, name: (suffix: string) => string): string {
  for (let n = 1; n <= mostTaken; n++) {
    const free = name(n === 1 ? '' : `-${n}`);
    if (!has(free)) return free;
  }
  throw new CannotMark('no name is free');
}
