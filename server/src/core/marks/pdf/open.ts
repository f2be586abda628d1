import { CannotMark } from '../cannot-mark.ts';
import { decoded, mostObjects, packedIndex, readStream, streamOfObject } from './document.ts';
import type { Pdf, Place } from './document.ts';
import {
  allowSteps,
  arrayOf,
  numberOf,
  objectAt,
  readDict,
  readInt,
  referred,
  skipSpace,
  startsWith,
} from './syntax.ts';
import type { Dict } from './syntax.ts';

/** A file that is read twice takes two or three; small ones may unpack to more. */
const stepsPerByte = 40;
const leastSteps = 20_000_000;

/** By its cross references or, when they are wrong, by looking for every object, as readers do. */
export function openPdf(file: Buffer): Pdf {
  const bytes = file.subarray(Math.max(0, file.indexOf('%PDF-', 0, 'latin1')));
  allowSteps(stepsPerByte * bytes.length + leastSteps);
  const pdf = followed(bytes) ?? searched(bytes);
  if (pdf.trailer.has('Encrypt')) throw new CannotMark('encrypted');
  return pdf;
}

function followed(bytes: Buffer): Pdf | undefined {
  try {
    const pdf: Pdf = { bytes, places: new Map(), trailer: new Map(), sections: new Set() };
    const last = bytes.lastIndexOf('startxref', undefined, 'latin1');
    let next = last < 0 ? undefined : readInt(bytes, skipSpace(bytes, last + 9))?.value;
    const free = new Set<number>();
    while (next !== undefined && !pdf.sections.has(next)) {
      const section = readSection(pdf, next, free);
      for (const [key, value] of section) if (!pdf.trailer.has(key)) pdf.trailer.set(key, value);
      next = numberOf(section.get('Prev'));
    }
    if (last >= 0) pdf.sections.add(last);
    const isWhole = pdf.trailer.has('Root') && [...pdf.places].every((each) => isThere(pdf, each));
    return isWhole ? pdf : undefined;
  } catch (error) {
    if (error instanceof CannotMark) return undefined;
    throw error;
  }
}

function isThere({ bytes, places }: Pdf, [number, place]: [number, Place]): boolean {
  if (!('offset' in place)) return places.has(place.within);
  return objectAt(bytes, place.offset)?.number === number;
}

/** What a newer section said of an object stands. Returns the section's dictionary. */
function readSection(pdf: Pdf, at: number, free: Set<number>): Dict {
  pdf.sections.add(at);
  const start = skipSpace(pdf.bytes, at);
  if (!startsWith(pdf.bytes, start, 'xref')) return readCrossReferences(pdf, start, free);
  const dict = readTable(pdf, start + 4, free);
  const hybrid = numberOf(dict.get('XRefStm'));
  if (hybrid !== undefined && !pdf.sections.has(hybrid)) {
    pdf.sections.add(hybrid);
    readCrossReferences(pdf, hybrid, new Set());
  }
  return dict;
}

function readTable(pdf: Pdf, from: number, free: Set<number>): Dict {
  const { bytes } = pdf;
  let at = skipSpace(bytes, from);
  while (!startsWith(bytes, at, 'trailer')) {
    const first = readInt(bytes, at);
    const count = first && readInt(bytes, skipSpace(bytes, first.end));
    if (!count) throw new CannotMark('a broken table');
    at = count.end;
    for (let i = 0; i < count.value; i++) {
      const offset = readInt(bytes, skipSpace(bytes, at));
      const generation = offset && readInt(bytes, skipSpace(bytes, offset.end));
      if (!generation) throw new CannotMark('a broken table');
      const kind = skipSpace(bytes, generation.end);
      if (bytes[kind] === 0x6e) {
        note(pdf, free, first.value + i, { offset: offset.value, generation: generation.value });
      } else free.add(first.value + i);
      at = kind + 1;
    }
    at = skipSpace(bytes, at);
  }
  return readDict(bytes, skipSpace(bytes, at + 7)).dict;
}

/** Free in a newer section, or known from one: what an older one says does not count. */
function note({ places }: Pdf, free: Set<number>, number: number, place: Place): void {
  if (places.size > mostObjects) throw new CannotMark('too many objects');
  // Some writers list object 0, and objects at offset 0, as in use.
  if (number === 0 || ('offset' in place && place.offset === 0)) return;
  if (!places.has(number) && !free.has(number)) places.set(number, place);
}

function readCrossReferences(pdf: Pdf, at: number, free: Set<number>): Dict {
  const object = objectAt(pdf.bytes, at);
  const stream = object && readStream(pdf, object.body);
  const [kindWidth = 0, width = 0, lastWidth = 0] = arrayOf(stream?.dict.get('W') ?? '[]').map(Number);
  const row = kindWidth + width + lastWidth;
  if (!stream || !(row > 0 && width <= 6 && kindWidth <= 1 && lastWidth <= 4))
    throw new CannotMark('no cross references');
  const data = decoded(stream);
  const parts = arrayOf(stream.dict.get('Index') ?? `[0 ${stream.dict.get('Size') ?? 0}]`).map(Number);
  const uint = (from: number, bytes: number) => (bytes === 0 ? 0 : data.readUIntBE(from, bytes));
  let from = 0;
  for (let part = 0; part + 1 < parts.length; part += 2) {
    const [first = 0, count = 0] = parts.slice(part);
    for (let number = first; number < first + count && from + row <= data.length; number++, from += row) {
      const kind = kindWidth === 0 ? 1 : uint(from, 1);
      const value = uint(from + kindWidth, width);
      const rest = uint(from + kindWidth + width, lastWidth);
      if (kind === 1) note(pdf, free, number, { offset: value, generation: rest });
      else if (kind === 2) note(pdf, free, number, { within: value, index: rest });
      else free.add(number);
    }
  }
  return stream.dict;
}

/** Every object that the file shows; of two with the same number the later one. */
function searched(bytes: Buffer): Pdf {
  const pdf: Pdf = { bytes, places: new Map(), trailer: new Map(), sections: new Set() };
  const packed: number[] = [];
  for (let at = bytes.indexOf('obj', 0, 'latin1'); at >= 0; at = bytes.indexOf('obj', at + 3, 'latin1')) {
    const start = numbersBefore(bytes, at);
    const object = start === undefined ? undefined : objectAt(bytes, start);
    if (start === undefined || !object || object.number > mostObjects) continue;
    if (pdf.places.size > mostObjects) throw new CannotMark('too many objects');
    pdf.places.set(object.number, { offset: start, generation: object.generation });
    const { body } = object;
    const stream = ifReadable(() => readStream(pdf, body));
    if (!stream) continue;
    at = stream.raw.byteOffset - bytes.byteOffset + stream.raw.length;
    if (stream.dict.get('Type') === '/ObjStm') packed.push(object.number);
    if (stream.dict.get('Type') === '/XRef') mergeTrailer(pdf, stream.dict);
  }
  for (const number of packed) notePacked(pdf, number);
  for (let at = bytes.indexOf('trailer'); at >= 0; at = bytes.indexOf('trailer', at + 7)) {
    const from = skipSpace(bytes, at + 7);
    const dict = ifReadable(() => readDict(bytes, from).dict);
    if (dict) mergeTrailer(pdf, dict);
  }
  if (referred(pdf.trailer.get('Root')) === undefined) throw new CannotMark('no catalogue');
  return pdf;
}

function mergeTrailer({ trailer }: Pdf, dict: Dict): void {
  for (const key of ['Root', 'Info', 'ID', 'Encrypt']) {
    const value = dict.get(key);
    if (value !== undefined) trailer.set(key, value);
  }
}

/** `12 0 ` before `obj`: where it begins. */
function numbersBefore(bytes: Buffer, at: number): number | undefined {
  const from = Math.max(0, at - 24);
  const match = /(?<!\d)\d{1,10}\s+\d{1,5}\s+$/.exec(bytes.toString('latin1', from, at));
  return match ? from + match.index : undefined;
}

function ifReadable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

function notePacked(pdf: Pdf, within: number): void {
  const stream = ifReadable(() => streamOfObject(pdf, within));
  if (!stream) return;
  packedIndex(stream).index.forEach(({ number }, index) => {
    const known = pdf.places.get(number);
    const isNewer = !known || ('within' in known && known.within < within);
    if (isNewer && number !== within) pdf.places.set(number, { within, index });
  });
}
