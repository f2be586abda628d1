import { deflateSync } from 'node:zlib';
import { markName } from '../mark.ts';
import type { Mark } from '../mark.ts';
import { setRuns, trueType } from './font.ts';
import type { MarkFont, Run } from './font.ts';

type AddObject = (content: string | Buffer[]) => string;

const size = 7;
const padding = 2;

export interface Stamp {
  reference: string;
  width: number;
}

/** The text on its own small ground, so that it can be read on any page; once in the file, shown on every page. */
export function addStamp(add: AddObject, mark: Mark, text: string): Stamp {
  const runs = setRuns(text);
  const fonts = new Map<MarkFont, string>();
  for (const { font } of runs) if (!fonts.has(font)) fonts.set(font, addFont(add, font, runs));
  const names = new Map([...fonts.keys()].map((font, n) => [font, `F${n}`]));
  const shown = runs.map(({ font, glyphs }) => {
    const hex = glyphs.map(({ id }) => id.toString(16).padStart(4, '0')).join('');
    return `/${names.get(font) ?? ''} ${size} Tf <${hex}> Tj`;
  });
  const textWidth =
    (runs.flatMap(({ glyphs }) => glyphs).reduce((sum, { width }) => sum + width, 0) * size) / 1000;
  const [width, height] = [textWidth + 2 * padding, size + 2 * padding];
  const content = [
    `/Ground gs 1 g 0 0 ${fixed(width)} ${fixed(height)} re f`,
    `/Text gs 0.25 g BT ${padding} ${padding + size * 0.2} Td ${shown.join(' ')} ET`,
  ].join('\n');
  const resources = [...fonts].map(([font, reference]) => `/${names.get(font) ?? ''} ${reference}`).join(' ');
  const reference = add(
    streamOf(Buffer.from(content), [
      '/Type/XObject/Subtype/Form/FormType 1',
      `/BBox[0 0 ${fixed(width)} ${fixed(height)}]`,
      `/Resources<</Font<<${resources}>>/ExtGState<</Ground<</ca 0.7>>/Text<</ca 1>>>>>>`,
      `/PieceInfo<</${markName(mark.code)}<</LastModified(D:20000101000000Z)/Private null>>>>`,
      '/LastModified(D:20000101000000Z)',
    ]),
  );
  return { reference, width };
}

export const fixed = (value: number): string => String(Number(value.toFixed(4)));

export function streamOf(content: Buffer, entries: string[] = []): Buffer[] {
  const packed = deflateSync(content);
  const head = `<<${entries.join('')}/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`;
  return [Buffer.from(head, 'latin1'), packed, Buffer.from('\nendstream')];
}

function addFont(add: AddObject, own: MarkFont, runs: Run[]): string {
  const { font, subset, woff } = own;
  const glyphs = new Map(
    runs.filter((run) => run.font === own).flatMap((run) => run.glyphs.map((glyph) => [glyph.id, glyph])),
  );
  const name = `/ReadingCopy-${subset}`;
  const file = trueType(woff);
  const scaled = (value: number) => Math.round((value * 1000) / font.unitsPerEm);
  const program = add(streamOf(file, [`/Length1 ${file.length}`]));
  const descriptor = add(
    `<</Type/FontDescriptor/FontName${name}/Flags 4/ItalicAngle 0/StemV 80` +
      `/FontBBox[${boxOf(font).map(scaled).join(' ')}]` +
      `/Ascent ${scaled(font.ascender)}/Descent ${scaled(font.descender)}/CapHeight ${scaled(font.ascender)}` +
      `/FontFile2 ${program}>>`,
  );
  const widths = [...glyphs.values()].map(({ id, width }) => `${id}[${fixed(width)}]`).join(' ');
  const descendant = add(
    `<</Type/Font/Subtype/CIDFontType2/BaseFont${name}/FontDescriptor ${descriptor}/DW 500/W[${widths}]` +
      `/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/CIDToGIDMap/Identity>>`,
  );
  const toUnicode = add(streamOf(Buffer.from(unicodeMap([...glyphs.values()]))));
  return add(
    `<</Type/Font/Subtype/Type0/BaseFont${name}/Encoding/Identity-H/DescendantFonts[${descendant}]` +
      `/ToUnicode ${toUnicode}>>`,
  );
}

function boxOf({ tables }: MarkFont['font']): number[] {
  const head = new Map<string, unknown>(Object.entries(tables['head'] ?? {}));
  return ['xMin', 'yMin', 'xMax', 'yMax'].map((side) => Number(head.get(side)));
}

const hex = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex');

/** So that the text can be searched, copied and read aloud. */
function unicodeMap(glyphs: { id: number; letter: string }[]): string {
  const lines = glyphs.map(({ id, letter }) => `<${id.toString(16).padStart(4, '0')}> <${hex(letter)}>`);
  const blocks = Array.from({ length: Math.ceil(lines.length / 100) }, (_, n) => {
    const block = lines.slice(n * 100, (n + 1) * 100);
    return `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`;
  });
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}
