import { inflateSync } from 'node:zlib';
import type * as OpenType from 'opentype.js';
import { readFont } from './read-font.ts';

/** One file for each group of letters; a text takes each letter from the first that has it. */
const subsets = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese'];

export interface MarkFont {
  subset: string;
  font: OpenType.Font;
  woff: Buffer;
}

export interface Run {
  font: MarkFont;
  /** In the font's own numbering, with the letter each one shows. */
  glyphs: { id: number; letter: string; width: number }[];
}

const loaded = new Map<string, MarkFont>();

function loadFont(subset: string): MarkFont {
  const known = loaded.get(subset);
  if (known) return known;
  const own = { subset, ...readFont(`@fontsource/oswald/files/oswald-${subset}-400-normal.woff`) };
  loaded.set(subset, own);
  return own;
}

function fontWith(letter: string): MarkFont | undefined {
  for (const subset of subsets) {
    const own = loadFont(subset);
    if (own.font.charToGlyphIndex(letter) > 0) return own;
  }
  return undefined;
}

export const canSet = (text: string): boolean => [...text].every((letter) => fontWith(letter) !== undefined);

/** Widths in thousandths of the size. */
export function setRuns(text: string): Run[] {
  const runs: Run[] = [];
  for (const letter of text) {
    const font = fontWith(letter);
    if (!font) continue;
    const id = font.font.charToGlyphIndex(letter);
    const width = ((font.font.glyphs.get(id).advanceWidth ?? 0) * 1000) / font.font.unitsPerEm;
    const last = runs.at(-1);
    if (last?.font === font) last.glyphs.push({ id, letter, width });
    else runs.push({ font, glyphs: [{ id, letter, width }] });
  }
  return runs;
}

const neededTables = ['cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep'];

/** A WOFF file holds the tables of a TrueType font, each compressed. */
export function trueType(woff: Buffer): Buffer {
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, n) => {
    const entry = 44 + n * 20;
    const start = woff.readUInt32BE(entry + 4);
    const stored = woff.subarray(start, start + woff.readUInt32BE(entry + 8));
    const size = woff.readUInt32BE(entry + 12);
    return {
      tag: woff.toString('latin1', entry, entry + 4),
      checksum: woff.readUInt32BE(entry + 16),
      data: stored.length < size ? inflateSync(stored) : stored,
    };
  }).filter(({ tag }) => neededTables.includes(tag));
  const power = Math.floor(Math.log2(tables.length));
  const head = Buffer.alloc(12 + tables.length * 16);
  head.writeUInt32BE(0x00010000, 0);
  head.writeUInt16BE(tables.length, 4);
  head.writeUInt16BE(2 ** power * 16, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE((tables.length - 2 ** power) * 16, 10);
  const parts: Buffer[] = [head];
  let offset = head.length;
  tables.forEach(({ tag, checksum, data }, n) => {
    const entry = 12 + n * 16;
    head.write(tag, entry, 'latin1');
    head.writeUInt32BE(checksum, entry + 4);
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(data.length, entry + 12);
    const padding = Buffer.alloc((4 - (data.length % 4)) % 4);
    parts.push(data, padding);
    offset += data.length + padding.length;
  });
  return Buffer.concat(parts);
}
