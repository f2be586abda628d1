import { constants, inflateSync } from 'node:zlib';
import { CannotMark } from '../cannot-mark.ts';
import { arrayOf, dictOf, isArray, numberOf, objectAt, readDict, referred, spend } from './syntax.ts';
import { readInt, skipSpace, startsWith, valueEnd } from './syntax.ts';
import type { Dict } from './syntax.ts';

export type Place = { offset: number; generation: number } | { within: number; index: number };

export interface Pdf {
  bytes: Buffer;
  places: Map<number, Place>;
  trailer: Dict;
  /** Where what is not an object begins: cross-reference tables and streams. */
  sections: Set<number>;
}

export const mostObjects = 3_000_000;
const mostInflated = 64 * 2 ** 20;

interface Stream {
  dict: Dict;
  raw: Buffer;
}

export function readStream(pdf: Pdf, body: number): Stream | undefined {
  const { bytes } = pdf;
  if (!startsWith(bytes, body, '<<')) return undefined;
  const { dict, end } = readDict(bytes, body);
  let start = skipSpace(bytes, end);
  if (!startsWith(bytes, start, 'stream')) return undefined;
  start += 6;
  if (bytes[start] === 0x0d) start++;
  if (bytes[start] === 0x0a) start++;
  const length = numberOf(dict.get('Length')) ?? numberOf(resolve(pdf, dict.get('Length')));
  const said = length === undefined ? -1 : start + length;
  if (said >= start && said < bytes.length && startsWith(bytes, skipSpace(bytes, said), 'endstream')) {
    return { dict, raw: bytes.subarray(start, said) };
  }
  const found = bytes.indexOf('endstream', start, 'latin1');
  spend((found < 0 ? bytes.length : found) - start);
  if (found < 0) throw new CannotMark('a stream has no end');
  return { dict, raw: bytes.subarray(start, found) };
}

/** Of the object of that number, unless it is packed itself. */
export function streamOfObject(pdf: Pdf, number: number): Stream | undefined {
  const place = pdf.places.get(number);
  const object = place && 'offset' in place ? objectAt(pdf.bytes, place.offset) : undefined;
  return object && readStream(pdf, object.body);
}

/** Undone is what streams of objects and of cross references have: Flate, with a predictor or none. */
export function decoded({ dict, raw }: Stream): Buffer {
  const filters = namesIn(dict.get('Filter'));
  if (filters.length === 0) return raw;
  if (filters.length > 1 || !/^(FlateDecode|Fl)$/.test(filters[0] ?? '')) {
    throw new CannotMark('an unusual encoding');
  }
  const parameters = dict.get('DecodeParms') ?? dict.get('DP');
  const first = parameters && isArray(parameters) ? arrayOf(parameters)[0] : parameters;
  const inflated = inflate(raw);
  return first?.startsWith('<<') ? unpredicted(inflated, dictOf(first)) : inflated;
}

function inflate(raw: Buffer): Buffer {
  try {
    const data = inflateSync(raw, { maxOutputLength: mostInflated, finishFlush: constants.Z_SYNC_FLUSH });
    spend(data.length);
    return data;
  } catch (error) {
    throw new CannotMark('a broken stream', { cause: error });
  }
}

const namesIn = (value: string | undefined): string[] =>
  [...(value ?? '').matchAll(/\/([^\s/[\]]+)/g)].map(([, name = '']) => name);

/** PNG's predictors, of which cross references use `Up`; one byte a pixel. */
function unpredicted(data: Buffer, parameters: Dict): Buffer {
  const predictor = numberOf(parameters.get('Predictor')) ?? 1;
  if (predictor === 1) return data;
  const columns = numberOf(parameters.get('Columns')) ?? 1;
  if (predictor < 10 || columns < 1 || columns > 65_536) throw new CannotMark('an unusual predictor');
  const rows = Math.floor(data.length / (columns + 1));
  const plain = Buffer.alloc(rows * columns);
  for (let row = 0; row < rows; row++) {
    const kind = data[row * (columns + 1)] ?? 0;
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column;
      const left = column > 0 ? (plain[at - 1] ?? 0) : 0;
      const up = row > 0 ? (plain[at - columns] ?? 0) : 0;
      const corner = row > 0 && column > 0 ? (plain[at - columns - 1] ?? 0) : 0;
      plain[at] = (data[row * (columns + 1) + 1 + column] ?? 0) + guess(kind, left, up, corner);
    }
  }
  return plain;
}

function guess(kind: number, left: number, up: number, corner: number): number {
  if (kind === 1) return left;
  if (kind === 2) return up;
  if (kind === 3) return (left + up) >> 1;
  if (kind !== 4) return 0;
  const [a, b, c] = [left, up, corner].map((near) => Math.abs(left + up - corner - near));
  if (a === undefined || b === undefined || c === undefined) return 0;
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

/** The value of an object as it is written; of a stream its dictionary. Undefined when there is none. */
export function objectText(pdf: Pdf, number: number): string | undefined {
  const place = pdf.places.get(number);
  if (!place) return undefined;
  if ('within' in place) return packedObjects(pdf, place.within).get(number);
  const object = objectAt(pdf.bytes, place.offset);
  return object && pdf.bytes.toString('latin1', object.body, valueEnd(pdf.bytes, object.body));
}

export function resolve(pdf: Pdf, value: string | undefined, steps = 0): string | undefined {
  const number = referred(value);
  if (number === undefined || steps > 20) return value;
  return resolve(pdf, objectText(pdf, number), steps + 1);
}

const remembered = new WeakMap<Pdf, Map<number, Map<number, string>>>();
/** Streams of objects unpacked at once; pages that follow each other are in the same. */
const keptStreams = 4;

function packedObjects(pdf: Pdf, number: number): Map<number, string> {
  const kept = remembered.get(pdf) ?? new Map<number, Map<number, string>>();
  remembered.set(pdf, kept);
  const known = kept.get(number);
  if (known) return known;
  const unpacked = unpack(pdf, number);
  kept.set(number, unpacked);
  for (const oldest of kept.keys()) if (kept.size > keptStreams) kept.delete(oldest);
  return unpacked;
}

function unpack(pdf: Pdf, number: number): Map<number, string> {
  const found = new Map<number, string>();
  const stream = streamOfObject(pdf, number);
  if (!stream) return found;
  const { content, index } = packedIndex(stream);
  for (const { number: each, from } of index) {
    if (from >= content.length) continue;
    const at = skipSpace(content, from);
    found.set(each, content.toString('latin1', at, valueEnd(content, at)));
  }
  return found;
}

export function packedIndex(stream: Stream) {
  const count = numberOf(stream.dict.get('N')) ?? 0;
  const first = numberOf(stream.dict.get('First')) ?? 0;
  const content = decoded(stream);
  const index: { number: number; from: number }[] = [];
  let at = 0;
  for (let i = 0; i < count && i < mostObjects; i++) {
    const number = readInt(content, skipSpace(content, at));
    const from = number && readInt(content, skipSpace(content, number.end));
    if (!from) break;
    index.push({ number: number.value, from: first + from.value });
    at = from.end;
  }
  return { content, index };
}
