import { constants, inflateSync } from 'node:zlib';
import { streamOfObject } from './document.ts';
import type { Pdf } from './document.ts';
import { referred } from './syntax.ts';

/** Graphics states: `Q` without a `q` before it, and `q` without a `Q` after it. */
interface LeftOpen {
  ended: number;
  kept: number;
}

const nothing: LeftOpen = { ended: 0, kept: 0 };

const joined = (first: LeftOpen, next: LeftOpen): LeftOpen => ({
  ended: first.ended + Math.max(0, next.ended - first.kept),
  kept: Math.max(0, first.kept - next.ended) + next.kept,
});

/** Bytes of all pages, unpacked. What is beyond, or cannot be unpacked, counts as closed, as nearly all is. */
const mostRead = 64 * 2 ** 20;

/** Far more than any page leaves: viewers give up before. */
const mostLeft = 1_000;

/** What the content of a page leaves open. Each stream is read once, however many pages show it. */
export function leftOpenIn(pdf: Pdf): (content: string[]) => LeftOpen {
  const known = new Map<string, LeftOpen>();
  let left = mostRead;

  function ofStream(reference: string): LeftOpen {
    const seen = known.get(reference);
    if (seen) return seen;
    const { content, read } = left > 0 ? unpacked(pdf, reference, left) : unread;
    left -= read;
    const found = content === undefined ? nothing : count(content);
    known.set(reference, found);
    return found;
  }
  return (content) => {
    const { ended, kept } = content.map(ofStream).reduce(joined, nothing);
    return { ended: Math.min(ended, mostLeft), kept: Math.min(kept, mostLeft) };
  };
}

interface Unpacked {
  content?: Buffer;
  /** What it cost, also when it came to nothing. */
  read: number;
}

const unread: Unpacked = { read: 0 };

/** Of one packed byte. */
const mostUnpacked = 1_032;

function unpacked(pdf: Pdf, reference: string, most: number): Unpacked {
  const stream = streamOfObject(pdf, referred(reference) ?? -1);
  if (!stream) return unread;
  const { dict, raw } = stream;
  const filter = dict.get('Filter');
  if (filter === undefined) return whole(raw.subarray(0, most));
  if (!/^\[?\s*\/(FlateDecode|Fl)\s*\]?$/.test(filter) || dict.has('DecodeParms')) return unread;
  try {
    return whole(inflateSync(raw, { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH }));
  } catch {
    return { read: Math.min(most, raw.length * mostUnpacked) };
  }
}

const whole = (content: Buffer): Unpacked => ({ content, read: content.length });

const [space, delimiter] = [1, 2];
const kinds = new Uint8Array(256);
for (const byte of Buffer.from('\0\t\n\f\r ')) kinds[byte] = space;
for (const byte of Buffer.from('()<>[]{}/%')) kinds[byte] = delimiter;

/** Each byte once: texts, names, comments and the data of pictures are passed over. */
function count(content: Buffer): LeftOpen {
  let [ended, kept, at] = [0, 0, 0];
  while (at < content.length) {
    const first = content[at];
    if (first === 0x28) at = afterText(content, at);
    else if (first === 0x25) at = lineEnd(content, at);
    else if (first === 0x3c && content[at + 1] !== 0x3c) at = after(content, '>', at);
    else if (first === 0x2f) at = wordEnd(content, at + 1);
    else if (kinds[first ?? 0]) at++;
    else {
      const end = wordEnd(content, at);
      const word = end - at > 2 ? '' : content.toString('latin1', at, end);
      if (word === 'q') kept++;
      else if (word === 'Q' && kept > 0) kept--;
      else if (word === 'Q') ended++;
      at = word === 'ID' ? afterPicture(content, end) : end;
    }
  }
  return { ended, kept };
}

function wordEnd(content: Buffer, from: number): number {
  let at = from;
  while (at < content.length && !kinds[content[at] ?? 0]) at++;
  return at;
}

function lineEnd(content: Buffer, from: number): number {
  let at = from;
  while (at < content.length && content[at] !== 0x0a && content[at] !== 0x0d) at++;
  return at;
}

function afterText(content: Buffer, from: number): number {
  let depth = 0;
  for (let at = from; at < content.length; at++) {
    if (content[at] === 0x5c) at++;
    else if (content[at] === 0x28) depth++;
    else if (content[at] === 0x29 && --depth === 0) return at + 1;
  }
  return content.length;
}

function after(content: Buffer, text: string, from: number): number {
  const at = content.indexOf(text, from, 'latin1');
  return at < 0 ? content.length : at + text.length;
}

function afterPicture(content: Buffer, from: number): number {
  for (let at = after(content, 'EI', from); at < content.length; at = after(content, 'EI', at)) {
    if (kinds[content[at - 3] ?? 0] === space && kinds[content[at] ?? 0]) return at;
  }
  return content.length;
}
