import { deflateSync, inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { fixture } from '@gbr/verification/support/fixtures.ts';
import { pdfOf } from '@gbr/verification/support/pdf-of.ts';
import { demoPdf } from '../../demo/book-file.ts';
import { CannotMark } from './cannot-mark.ts';
import { findCodes } from './find-codes.ts';
import type { Mark } from './mark.ts';
import { markFile } from './mark-file.ts';
import { objectText, readStream, resolve } from './pdf/document.ts';
import type { Pdf } from './pdf/document.ts';
import { leftOpenIn } from './pdf/left-open.ts';
import { openPdf } from './pdf/open.ts';
import { pagesOf } from './pdf/pages.ts';
import { arrayOf, dictOf, objectAt, referred } from './pdf/syntax.ts';
import { putText, readArchive, textIn, writeArchive } from './zip/zip-file.ts';

const mark: Mark = {
  code: '0123456789abcdef'.repeat(2),
  name: 'Ольга Müller',
  otherName: 'olga',
  title: 'Čapek & Sons',
  day: '2026-11-22',
};
const line = 'Reading copy for Ольга Müller · Čapek & Sons · 2026-11-22';

const marked = async (file: Buffer, extension: string, changes: Partial<Mark> = {}) =>
  Buffer.concat(await markFile(file, extension, { ...mark, ...changes }));

/** The line on each page, read as a viewer does: through resources, stamp, fonts and their maps to letters. */
function linesOf(file: Buffer): string[] {
  const pdf = openPdf(file);
  return [...pagesOf(pdf)].map(({ dict, inherited }) => {
    const show = arrayOf(resolve(pdf, dict.get('Contents')) ?? '').at(-1);
    if (!streamText(pdf, show).includes('/ReadingCopy Do')) return '';
    const pictures = dictOf(
      resolve(pdf, dictOf(resolve(pdf, inherited.Resources) ?? '').get('XObject')) ?? '',
    );
    return stampText(pdf, pictures.get('ReadingCopy'));
  });
}

function stampText(pdf: Pdf, stamp: string | undefined): string {
  const resources = dictOf(dictOf(resolve(pdf, stamp) ?? '').get('Resources') ?? '');
  const fonts = dictOf(resources.get('Font') ?? '');
  const runs = streamText(pdf, stamp).matchAll(/\/(F\d) [\d.]+ Tf <([0-9a-f]+)> Tj/g);
  return [...runs]
    .flatMap(([, font = '', glyphs = '']) => {
      const letters = new Map(
        [
          ...streamText(pdf, dictOf(resolve(pdf, fonts.get(font)) ?? '').get('ToUnicode')).matchAll(
            /<(\w{4})> <(\w+)>/g,
          ),
        ].map(([, glyph = '', letter = '']) => [
          glyph,
          Buffer.from(letter, 'hex').swap16().toString('utf16le'),
        ]),
      );
      return [...glyphs.matchAll(/.{4}/g)].map(([glyph]) => letters.get(glyph) ?? '?');
    })
    .join('');
}

function streamText(pdf: Pdf, reference: string | undefined): string {
  const place = pdf.places.get(referred(reference) ?? 0);
  const object = place && 'offset' in place ? objectAt(pdf.bytes, place.offset) : undefined;
  const stream = object && readStream(pdf, object.body);
  if (!stream) return '';
  return (stream.dict.has('Filter') ? inflateSync(stream.raw) : stream.raw).toString('latin1');
}

/** Its pages, and all but its catalogue, in a stream of objects, as most programs of today write. */
function packedPdf(pages: string[]): Buffer {
  const objects = [
    `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((_, n) => `${n + 3} 0 R`).join(' ')}]/MediaBox[0 0 400 600]>>`,
    ...pages,
  ];
  const offsets = objects.map((_, n) => objects.slice(0, n).join(' ').length + (n > 0 ? 1 : 0));
  const index = offsets.map((offset, n) => `${n + 2} ${offset}`).join(' ');
  const packed = deflateSync(`${index} ${objects.join(' ')}`);
  const last = objects.length + 2;
  const parts: Buffer[] = [];
  const at: number[] = [];
  const add = (number: number, head: string, data?: Buffer) => {
    at[number] = Buffer.concat(parts).length;
    parts.push(Buffer.from(`${number} 0 obj\n${head}`));
    if (data) parts.push(Buffer.from('\nstream\n'), data, Buffer.from('\nendstream'));
    parts.push(Buffer.from('\nendobj\n'));
  };
  parts.push(Buffer.from('%PDF-1.5\n'));
  add(1, '<</Type/Catalog/Pages 2 0 R>>');
  add(
    last,
    `<</Type/ObjStm/N ${objects.length}/First ${index.length + 1}/Filter/FlateDecode/Length ${packed.length}>>`,
    packed,
  );
  const start = Buffer.concat(parts).length;
  const rows = [
    [1, at[1] ?? 0, 0],
    ...objects.map((_, n) => [2, last, n]),
    [1, at[last] ?? 0, 0],
    [1, start, 0],
  ].map(([kind = 0, value = 0, rest = 0]) => [kind, value >> 8, value & 255, rest]);
  // As programs write it: each row as its difference to the one above.
  const predicted = rows.map((row, n) =>
    [2].concat(row.map((byte, i) => (byte - (rows[n - 1]?.[i] ?? 0)) & 255)),
  );
  const references = deflateSync(Buffer.from(predicted.flat()));
  add(
    last + 1,
    `<</Type/XRef/Size ${last + 2}/Index[1 ${last + 1}]/W[1 2 1]/Root 1 0 R/Filter/FlateDecode` +
      `/DecodeParms<</Predictor 12/Columns 4>>/Length ${references.length}>>`,
    references,
  );
  return Buffer.concat([...parts, Buffer.from(`startxref\n${start}\n%%EOF\n`)]);
}

/** Its pages share a list of streams. */
function unevenPdf(streams: string[], pages = 1): Buffer {
  const first = 4 + streams.length;
  const kids = Array.from({ length: pages }, (_, n) => `${first + n} 0 R`);
  return pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages}/Kids[${kids.join(' ')}]/MediaBox[0 0 400 600]>>`,
    `[${streams.map((_, n) => `${4 + n} 0 R`).join(' ')}]`,
    ...streams.map((text) => `<</Length ${text.length}>>\nstream\n${text}\nendstream`),
    ...kids.map(() => '<</Type/Page/Parent 2 0 R/Contents 3 0 R>>'),
  ]);
}

/** How many transforms are in force where the first page shows the stamp. */
function transformsOfStamp(file: Buffer): number {
  const pdf = openPdf(file);
  const [page] = pagesOf(pdf);
  const streams = arrayOf(resolve(pdf, page?.dict.get('Contents')) ?? '');
  const text = streams.map((stream) => streamText(pdf, stream)).join('\n');
  const kept: number[] = [];
  let transforms = 0;
  for (const word of text.replaceAll(/\((?:[^\\)]|\\.)*\)|%.*|ID .*? EI/g, '').split(/\s+/)) {
    if (word === 'q') kept.push(transforms);
    else if (word === 'Q') {
      const before = kept.pop();
      if (before === undefined) return -1;
      transforms = before;
    }
    if (word === 'cm') transforms++;
    if (word === 'Do') return transforms;
  }
  return -1;
}

const plain = demoPdf('Sudoku', 'Ada');
const packed = packedPdf([
  '<</Type/Page/Parent 2 0 R>>',
  '<</Type/Page/Parent 2 0 R/Rotate 90>>',
  '<</Type/Page/Parent 2 0 R/Resources<</XObject<<>>>>/CropBox[10 10 300 500]>>',
]);
const withoutReferences = (file: Buffer) =>
  Buffer.from(file.toString('latin1').replace(/startxref\n\d+/, 'startxref\n7'), 'latin1');

describe('a PDF', () => {
  test.each([
    ['with a table of references', plain, 1],
    ['with packed objects', packed, 3],
    ['whose references are wrong', withoutReferences(plain), 1],
    ['whose packed references are wrong', withoutReferences(packed), 3],
    ['after white space', Buffer.concat([Buffer.from('\n\n'), plain]), 1],
    ['by another program', fixture('real.pdf'), 1],
  ])('%s bears the line on every page, and the mark', async (_name, file, pages) => {
    const copy = await marked(file, 'pdf');
    expect(linesOf(copy)).toEqual(Array.from({ length: pages }, () => line));
    expect(findCodes(copy)).toEqual([mark.code]);
  });

  test('stays marked when it is marked again, and names both', async () => {
    const twice = await marked(await marked(packed, 'pdf'), 'pdf', { code: 'f'.repeat(32) });
    expect(linesOf(twice)).toHaveLength(3);
    expect(findCodes(twice).toSorted()).toEqual([mark.code, 'f'.repeat(32)]);
  });

  test.each([
    ['keeps a state', ['q .5 0 0 .5 90 90 cm']],
    ['keeps two, in two streams', ['q .5 0 0 .5 90 90 cm', 'q .5 0 0 .5 90 90 cm']],
    ['ends one it has not kept', ['Q .5 0 0 .5 90 90 cm']],
    ['ends one, and keeps another', ['Q Q .5 0 0 .5 90 90 cm', 'q 1 0 0 1 5 5 cm']],
    ['has letters that seem to end', ['2 0 0 2 0 0 cm q (Q \\) Q) Tj /Q gs % Q\n BI /W 1 ID Q Q EI <51> Tj']],
    ['has letters that seem to keep', ['2 0 0 2 0 0 cm (q \\) q) Tj /q gs % q\n BI /W 1 ID q q EI <71> Tj']],
  ])('has the line in its place on a page whose content %s', async (_name, streams) => {
    const copy = await marked(unevenPdf(streams), 'pdf');
    expect(linesOf(copy)).toEqual([line]);
    expect(transformsOfStamp(copy)).toBe(1);
  });

  test('with a long list of content that many pages share has it once in its copy, too', async () => {
    const file = unevenPdf(
      Array.from({ length: 2_000 }, () => ''),
      200,
    );
    const copy = await marked(file, 'pdf');
    expect(linesOf(copy)).toHaveLength(200);
    expect(copy.length).toBeLessThan(2 * file.length);
  });

  test('is not the book again without its end', async () => {
    const copy = await marked(plain, 'pdf');
    expect(copy.subarray(0, plain.length).equals(plain)).toBe(false);
    expect(copy.indexOf('%%EOF')).toBe(copy.lastIndexOf('%%EOF'));
  });

  test.each([
    [{ title: '東京の本' }, 'Reading copy for Ольга Müller · 2026-11-22'],
    [{ name: '東京' }, 'Reading copy for olga · Čapek & Sons · 2026-11-22'],
    [{ name: '\ue000\uffff' }, 'Reading copy for olga · Čapek & Sons · 2026-11-22'],
    [{ name: '東京', otherName: '東', title: '本' }, 'Reading copy · 2026-11-22'],
    [{ title: 'x'.repeat(300) }, `Reading copy for Ольга Müller · ${'x'.repeat(89)}… · 2026-11-22`],
    [{ title: 'Two\nlines' }, 'Reading copy for Ольга Müller · Two lines · 2026-11-22'],
    [{ title: '\u202Eevil (\\' }, 'Reading copy for Ольга Müller · evil (\\ · 2026-11-22'],
  ])('says what its fonts can show of %j', async (changes, expected) => {
    expect(linesOf(await marked(plain, 'pdf', changes))).toEqual([expected]);
  });

  test.each([
    ['encrypted', plain.toString('latin1').replace('/Root', '/Encrypt 9 0 R /Root')],
    ['signed', plain.toString('latin1').replace('/Pages 2', '/AcroForm<<>>/X[/ByteRange]/Pages 2')],
    ['cut off', plain.toString('latin1').slice(0, 120)],
    ['without pages', plain.toString('latin1').replace('/Kids [3 0 R]', '/Kids [     ]')],
    ['with pages in a circle', plain.toString('latin1').replace('/Kids [3 0 R]', '/Kids [2 0 R]')],
    ['nothing but strings without an end', `%PDF-1.4\n${'1 0 obj<</A('.repeat(200_000)}`],
    ['nothing but streams without an end', `%PDF-1.4\n${'1 0 obj<<>>stream\n'.repeat(200_000)}`],
  ])('that is %s cannot be marked', async (_name, text) => {
    await expect(marked(Buffer.from(text, 'latin1'), 'pdf')).rejects.toThrow(CannotMark);
  });
});

test('an EPUB has a first page and says so in its metadata', async () => {
  const copy = await marked(fixture('real.epub'), 'epub');
  const archive = await readArchive(copy);
  expect([...archive.keys()][0]).toBe('mimetype');
  expect(copy.toString('latin1', 30, 58)).toBe('mimetypeapplication/epub+zip');
  const path = [...archive.keys()].find((name) => name.endsWith('.opf')) ?? '';
  const page = [...archive.keys()].find((name) => name.endsWith('reading-copy.xhtml')) ?? '';
  const escaped = line.replace('&', '&amp;');
  expect(textIn(archive, path)).toMatch(/<(\w+:)?spine\b[^>]*><(\w+:)?itemref idref="reading-copy"\/>/);
  // Books may name the namespace on elements of their own alone.
  expect(textIn(archive, path)).toContain(
    `<dc:rights xmlns:dc="http://purl.org/dc/elements/1.1/">${escaped}</dc:rights>`,
  );
  expect(textIn(archive, page)).toContain(escaped);
  expect(findCodes(copy)).toEqual([mark.code]);
});

test('a DOCX has a first page and says so in its properties', async () => {
  const copy = await marked(fixture('real.docx'), 'docx', { title: '東京' });
  const archive = await readArchive(copy);
  const text = 'Reading copy for Ольга Müller · 東京 · 2026-11-22';
  expect(textIn(archive, 'word/document.xml')).toMatch(new RegExp(`<w:body><w:p>.*?${text}`));
  expect(textIn(archive, 'docProps/custom.xml')).toContain(text);
  expect(textIn(archive, '[Content_Types].xml')).toContain('/docProps/custom.xml');
  expect(findCodes(copy)).toEqual([mark.code]);
});

test.each([
  ['doc', fixture('real.doc')],
  ['epub', fixture('real.docx')],
  ['docx', fixture('real.epub')],
  ['docx', fixture('real.docx').subarray(0, 2_000)],
])('a .%s that is none, or of no kind that bears marks, cannot be marked', async (extension, file) => {
  await expect(marked(file, extension)).rejects.toThrow(CannotMark);
});

test('an .epub whose package has no name that can be read cannot be marked', async () => {
  const archive = await readArchive(fixture('real.epub'));
  const container = textIn(archive, 'META-INF/container.xml') ?? '';
  putText(
    archive,
    'META-INF/container.xml',
    container.replace(/full-path="[^"]*"/, 'full-path="50%off.opf"'),
  );
  await expect(marked(Buffer.concat(writeArchive(archive)), 'epub')).rejects.toThrow(CannotMark);
});

async function withPart(name: string, path: RegExp, change: (text: string) => string): Promise<Buffer> {
  const archive = await readArchive(fixture(name));
  const found = [...archive.keys()].find((each) => path.test(each)) ?? path.source;
  putText(archive, found, change(textIn(archive, found) ?? ''));
  return Buffer.concat(writeArchive(archive));
}

describe('a file that was made to be searched for hours', () => {
  const many = 1_000_000;
  const names = Array.from({ length: many }, (_, n) => `"reading-copy${n === 0 ? '' : `-${n + 1}`}"`);

  test('is marked: an empty spine with much room in it, and methods of encryption without end', async () => {
    const roomy = await withPart('real.epub', /\.opf$/, (xml) =>
      xml.replace(/<((?:\w+:)?)spine\b[^]*spine>/, `<$1spine${' '.repeat(many)}toc="ncx"/>`),
    );
    expect(findCodes(await marked(roomy, 'epub'))).toEqual([mark.code]);
    const endless = await withPart('real.epub', /encryption\.xml$/, () => 'EncryptionMethod '.repeat(many));
    expect(findCodes(await marked(endless, 'epub'))).toEqual([mark.code]);
  });

  test.each<[string, () => Promise<Buffer>, string]>([
    [
      'all names taken',
      () =>
        withPart('real.epub', /\.opf$/, (xml) => xml.replace('</metadata>', `${names.join('')}</metadata>`)),
      'epub',
    ],
    [
      'a way up and down without end',
      () =>
        withPart('real.docx', /^_rels\/\.rels$/, (xml) =>
          xml.replace(/Target="[^"]*document.xml"/, `Target="${'a/'.repeat(many)}${'b/../'.repeat(many)}"`),
        ),
      'docx',
    ],
    [
      'a number without end that is none',
      async () =>
        Buffer.from(
          `%PDF-1.4\n1 0 obj<</Length ${'1'.repeat(many)}x>>\nstream\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF`,
        ),
      'pdf',
    ],
  ])('is not: %s', async (_, file, extension) => {
    await expect(marked(await file(), extension)).rejects.toThrow(CannotMark);
  });

  test('is not, either: pages of many sizes that share a long list of content', async () => {
    const kids = Array.from({ length: 40 }, (_, n) => `${5 + n} 0 R`);
    const file = pdfOf([
      '<</Type/Catalog/Pages 2 0 R>>',
      `<</Type/Pages/Count ${kids.length}/Kids[${kids.join(' ')}]>>`,
      `[4${' '.repeat(many)}0 R 4 0 R]`,
      '<</Length 0>>\nstream\n\nendstream',
      ...kids.map((_, n) => `<</Type/Page/Parent 2 0 R/Contents 3 0 R/MediaBox[0 0 ${100 + n} 100]>>`),
    ]);
    await expect(marked(file, 'pdf')).rejects.toThrow('a copy far larger than the book');
  });

  test('is read no further after content that unpacks to more than is read of all pages', () => {
    const bomb = deflateSync(Buffer.alloc(65 * 2 ** 20)).toString('latin1');
    const pdf = openPdf(
      pdfOf([
        '<</Type/Catalog>>',
        `<</Filter/FlateDecode/Length ${bomb.length}>>\nstream\n${bomb}\nendstream`,
        '<</Length 3>>\nstream\nq q\nendstream',
      ]),
    );
    expect(leftOpenIn(pdf)(['3 0 R'])).toEqual({ ended: 0, kept: 2 });
    expect(leftOpenIn(pdf)(['2 0 R', '3 0 R'])).toEqual({ ended: 0, kept: 0 });
  });
});

test('what is in a file otherwise stays as it was', async () => {
  const before = await readArchive(fixture('real.epub'));
  const after = await readArchive(await marked(fixture('real.epub'), 'epub'));
  const changed = [...before.values()].filter(({ name, crc }) => after.get(name)?.crc !== crc);
  expect(changed.map(({ name }) => name.replace(/.*\./, ''))).toEqual(['opf']);
  const pdf = openPdf(await marked(plain, 'pdf'));
  expect(objectText(pdf, 5)).toBe(
    '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /Encoding /WinAnsiEncoding >>',
  );
});
