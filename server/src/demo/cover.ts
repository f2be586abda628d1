import type * as OpenType from 'opentype.js';
import sharp from 'sharp';
import { readFont } from '../core/marks/pdf/read-font.ts';
import { motifs } from './motifs.ts';
import type { Motif } from './motifs.ts';

export interface CoverDesign {
  motif: Motif;
  /** Colours as `#rrggbb`. */
  ground: string;
  ink: string;
  accent: string;
}

const width = 800;
const height = 1200;
const margin = 72;

interface CoveredBook {
  title: string;
  subtitle: string;
  design: CoverDesign;
}

/** Hardly larger than with more effort, in a fraction of the time. */
export const quick = { quality: 82, effort: 0 } as const;

/** A WebP with the text set in outlines, so that no font need be installed. */
export function drawCover(book: CoveredBook, author: string, drawnWidth: number): Promise<Buffer> {
  return sharp(Buffer.from(coverSvg(book, author, drawnWidth)))
    .webp(quick)
    .toBuffer();
}

function coverSvg(book: CoveredBook, author: string, drawnWidth: number): string {
  const { ground, ink, accent, motif } = book.design;
  const title = setLines(display, book.title, 92, 100, 170);
  const subtitle = setLines(sans, book.subtitle.toUpperCase(), 27, 40, title.bottom + 54);
  const name = setLines(sans, author.toUpperCase(), 34, 44, height - margin - 6);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${drawnWidth}" height="${drawnWidth * (height / width)}">
    <defs>
      <linearGradient id="light" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stop-color="#fff" stop-opacity=".16"/><stop offset=".6" stop-color="#000" stop-opacity=".1"/>
      </linearGradient>
      <linearGradient id="spine" x1="0" x2="1">
        <stop offset="0" stop-color="#000" stop-opacity=".3"/><stop offset=".45" stop-color="#fff" stop-opacity=".14"/>
        <stop offset="1" stop-color="#000" stop-opacity="0"/>
      </linearGradient>
    </defs>
    <rect width="${width}" height="${height}" fill="${ground}"/>
    <g transform="translate(0 ${subtitle.bottom + 40})">${motifs[motif]({ ink, accent, width, height: height - subtitle.bottom - 220 })}</g>
    <path d="M${margin} 88H${margin + 96}" stroke="${accent}" stroke-width="7"/>
    <path d="${title.outline}" fill="${ink}"/>
    <path d="${subtitle.outline}" fill="${ink}" fill-opacity=".82"/>
    <path d="${name.outline}" fill="${ink}"/>
    <rect width="${width}" height="${height}" fill="url(#light)"/>
    <rect width="46" height="${height}" fill="url(#spine)"/>
  </svg>`;
}

const { font: display } = readFont(
  '@fontsource/playfair-display/files/playfair-display-latin-700-normal.woff',
);
const { font: sans } = readFont('@fontsource/oswald/files/oswald-latin-400-normal.woff');

/** `top` is the first baseline, `bottom` the last. */
function setLines(font: OpenType.Font, text: string, size: number, leading: number, top: number) {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ');
    const fits = lines.length > 0 && setLine(font, longer, size, 0).end <= width - margin;
    if (fits) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const outline = lines.map((line, n) => setLine(font, line, size, top + n * leading).outline).join('');
  return { outline, bottom: top + (lines.length - 1) * leading };
}

/** Letter by letter: the library's own layout and path text stumble over these fonts. */
function setLine(
  font: OpenType.Font,
  text: string,
  size: number,
  baseline: number,
): { outline: string; end: number } {
  const scale = size / font.unitsPerEm;
  let x = margin;
  let outline = '';
  for (const letter of text) {
    const glyph = font.charToGlyph(letter);
    outline += pathData(glyph.getPath(x, baseline, size).commands);
    x += (glyph.advanceWidth ?? 0) * scale;
  }
  return { outline, end: x };
}

function pathData(commands: OpenType.PathCommand[]): string {
  return commands
    .map(
      ({ type, ...points }) =>
        type +
        Object.values(points)
          .map((n) => n.toFixed(1))
          .join(' '),
    )
    .join('');
}
