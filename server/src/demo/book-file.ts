import type { Chapter } from './book-text.ts';

const page = { width: 432, height: 648, margin: 54 };
const top = page.height - page.margin;
const leading = 16;
/** As many letters of eleven points as Times sets on a line. */
const lettersOnLine = 66;
const [root, titlePage, font, outline, firstChapter] = [2, 3, 5, 6, 7];

/** A small but real PDF: a title page, and one for each chapter, which its contents lead to. */
export function demoPdf(title: string, author: string, chapters: readonly Chapter[] = []): Buffer {
  const entries = pageOf(chapters.length);
  const pages = [titlePage, ...chapters.map((_, place) => pageOf(place))];
  const contents = chapters.length > 0 ? ` /Outlines ${outline} 0 R /PageMode /UseOutlines` : '';
  return pdf([
    `<< /Type /Catalog /Pages ${root} 0 R${contents} >>`,
    `<< /Type /Pages /Kids [${pages.map((number) => `${number} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    ...pageObjects(
      titlePage,
      `BT /F1 26 Tf 30 TL ${page.margin} ${top - 120} Td ${showLines(wrapped(title, 26))}
/F1 14 Tf 0 -30 Td (${escaped(author)}) Tj ET`,
    ),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /Encoding /WinAnsiEncoding >>',
    ...(chapters.length > 0
      ? [`<< /Type /Outlines /First ${entries} 0 R /Last ${entries + chapters.length - 1} 0 R >>`]
      : []),
    ...chapters.flatMap(({ heading, text }, place) =>
      pageObjects(
        pageOf(place),
        `BT /F1 18 Tf ${page.margin} ${top - 20} Td (${escaped(heading)}) Tj
/F1 11 Tf ${leading} TL 0 -30 Td ${showLines(linesOf(text))} ET`,
      ),
    ),
    ...chapters.map(({ heading }, place) => {
      const before = place > 0 ? ` /Prev ${entries + place - 1} 0 R` : '';
      const after = place < chapters.length - 1 ? ` /Next ${entries + place + 1} 0 R` : '';
      return `<< /Title (${escaped(heading)}) /Parent ${outline} 0 R /Dest [${pageOf(place)} 0 R /Fit]${before}${after} >>`;
    }),
  ]);
}

/** Each has its content behind it. */
const pageOf = (place: number) => firstChapter + 2 * place;

function pageObjects(number: number, content: string): string[] {
  return [
    `<< /Type /Page /Parent ${root} 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents ${number + 1} 0 R /Resources << /Font << /F1 ${font} 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
}

function pdf(objects: readonly string[]): Buffer {
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(
    `${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${trailer}`,
    'latin1',
  );
}

function linesOf(paragraphs: readonly string[]): string[] {
  return paragraphs.flatMap((paragraph) => [...wrapped(paragraph, lettersOnLine), '']);
}

function wrapped(text: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ');
    if (lines.length > 0 && longer.length <= letters) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function showLines(lines: readonly string[]): string {
  return lines.map((line) => `(${escaped(line)}) '`).join('\n');
}

/** What the font's encoding has; the rest is not in any text of the demo. */
function escaped(text: string): string {
  return text.replace(/[^\x20-\x7e\xa0-\xff]/g, '?').replace(/[\\()]/g, '\\$&');
}
