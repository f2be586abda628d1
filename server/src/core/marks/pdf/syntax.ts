import { CannotMark } from '../cannot-mark.ts';

// As much of PDF's syntax as marking takes: values stay as they are written, only what leads to a page is taken apart.

export type Dict = Map<string, string>;

interface ReadDict {
  dict: Dict;
  end: number;
}

/** Reading steps left: a file made to be read a thousand times over is not marked. */
let left = Infinity;

export function allowSteps(count: number): void {
  left = count;
}

export function spend(steps: number): void {
  left -= steps;
  if (left < 0) throw new CannotMark('too much to read');
}

const deepest = 100;
const mostItems = 1_000_000;

const isSpace = (byte: number | undefined) =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09 || byte === 0x0c || byte === 0;
const isDigit = (byte: number | undefined) => byte !== undefined && byte >= 0x30 && byte <= 0x39;
const isDelimiter = (byte: number | undefined) =>
  byte === undefined || isSpace(byte) || '()<>[]{}/%'.includes(String.fromCharCode(byte));

export function skipSpace(bytes: Buffer, from: number): number {
  let at = from;
  for (;;) {
    while (isSpace(bytes[at])) at++;
    if (bytes[at] !== 0x25) {
      spend(at - from);
      return at;
    }
    while (at < bytes.length && bytes[at] !== 0x0a && bytes[at] !== 0x0d) at++;
  }
}

export const startsWith = (bytes: Buffer, at: number, text: string): boolean =>
  bytes.toString('latin1', at, at + text.length) === text;

export function readInt(bytes: Buffer, from: number): { value: number; end: number } | undefined {
  let end = from;
  while (isDigit(bytes[end]) && end - from < 15) end++;
  return end === from ? undefined : { value: Number(bytes.toString('latin1', from, end)), end };
}

/** `7 0 obj`: where what follows begins. */
export function objectAt(
  bytes: Buffer,
  from: number,
): { number: number; generation: number; body: number } | undefined {
  const number = readInt(bytes, skipSpace(bytes, from));
  const generation = number && readInt(bytes, skipSpace(bytes, number.end));
  if (!generation || generation.end === number.end) return undefined;
  const word = skipSpace(bytes, generation.end);
  if (!startsWith(bytes, word, 'obj')) return undefined;
  return { number: number.value, generation: generation.value, body: skipSpace(bytes, word + 3) };
}

export function valueEnd(bytes: Buffer, from: number, depth = 0): number {
  if (depth > deepest) throw new CannotMark('values too deep');
  const first = bytes[from];
  if (first === 0x3c && bytes[from + 1] === 0x3c) return readDict(bytes, from, depth).end;
  if (first === 0x5b) return readArray(bytes, from, depth).end;
  if (first === 0x28) return stringEnd(bytes, from);
  if (first === 0x3c) return after(bytes, '>', from);
  if (isDigit(first)) return referenceEnd(bytes, from) ?? wordEnd(bytes, from);
  return wordEnd(bytes, from);
}

function after(bytes: Buffer, text: string, from: number): number {
  const at = bytes.indexOf(text, from, 'latin1');
  spend((at < 0 ? bytes.length : at) - from);
  if (at < 0) throw new CannotMark('a value has no end');
  return at + text.length;
}

function wordEnd(bytes: Buffer, from: number): number {
  let end = from + 1;
  while (!isDelimiter(bytes[end])) end++;
  spend(end - from);
  return end;
}

function referenceEnd(bytes: Buffer, from: number): number | undefined {
  const number = readInt(bytes, from);
  if (!number || !isSpace(bytes[number.end])) return undefined;
  const generation = readInt(bytes, skipSpace(bytes, number.end));
  if (!generation) return undefined;
  const end = skipSpace(bytes, generation.end);
  return end > generation.end && bytes[end] === 0x52 && isDelimiter(bytes[end + 1]) ? end + 1 : undefined;
}

function stringEnd(bytes: Buffer, from: number): number {
  let open = 0;
  for (let at = from; at < bytes.length; at++) {
    if (bytes[at] === 0x5c) at++;
    else if (bytes[at] === 0x28) open++;
    else if (bytes[at] === 0x29 && --open === 0) {
      spend(at - from);
      return at + 1;
    }
  }
  spend(bytes.length - from);
  throw new CannotMark('a text has no end');
}

/** Values as they are written; of a key that is there twice the last. */
export function readDict(bytes: Buffer, from: number, depth = 0): ReadDict {
  if (!startsWith(bytes, from, '<<')) throw new CannotMark('no dictionary');
  const dict: Dict = new Map();
  let at = skipSpace(bytes, from + 2);
  while (!startsWith(bytes, at, '>>')) {
    if (bytes[at] !== 0x2f || dict.size > mostItems) throw new CannotMark('a broken dictionary');
    const keyEnd = wordEnd(bytes, at);
    const value = skipSpace(bytes, keyEnd);
    const end = valueEnd(bytes, value, depth + 1);
    dict.set(bytes.toString('latin1', at + 1, keyEnd), bytes.toString('latin1', value, end));
    at = skipSpace(bytes, end);
  }
  return { dict, end: at + 2 };
}

function readArray(bytes: Buffer, from: number, depth = 0): { items: string[]; end: number } {
  const items: string[] = [];
  let at = skipSpace(bytes, from + 1);
  while (bytes[at] !== 0x5d) {
    if (at >= bytes.length || items.length > mostItems) throw new CannotMark('a broken array');
    const end = valueEnd(bytes, at, depth + 1);
    items.push(bytes.toString('latin1', at, end));
    at = skipSpace(bytes, end);
  }
  return { items, end: at + 1 };
}

export const isArray = (value: string): boolean => value.startsWith('[');
export const isDict = (value: string): boolean => value.startsWith('<<');

export function arrayOf(value: string): string[] {
  return readArray(Buffer.from(value, 'latin1'), 0).items;
}

export function dictOf(value: string): Dict {
  return readDict(Buffer.from(value, 'latin1'), 0).dict;
}

export function referred(value: string | undefined): number | undefined {
  const match = /^(\d+)\s+\d+\s+R$/.exec(value ?? '');
  return match ? Number(match[1]) : undefined;
}

export function numberOf(value: string | undefined): number | undefined {
  return value !== undefined && /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(value) ? Number(value) : undefined;
}

export function dictText(dict: Dict): string {
  return `<<${[...dict].map(([key, value]) => `/${key} ${value}`).join('\n')}>>`;
}

/** As UTF-16, which every reader of PDFs understands. */
export function textString(text: string): string {
  return `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;
}
