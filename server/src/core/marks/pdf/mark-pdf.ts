import { CannotMark } from '../cannot-mark.ts';
import { markName } from '../mark.ts';
import type { Mark } from '../mark.ts';
import { markLine } from './line.ts';
import { resolve } from './document.ts';
import type { Pdf } from './document.ts';
import { leftOpenIn } from './left-open.ts';
import { openPdf } from './open.ts';
import { pagesOf } from './pages.ts';
import type { Page } from './pages.ts';
import { addStamp, fixed, streamOf } from './stamp.ts';
import type { Stamp } from './stamp.ts';
import { arrayOf, dictOf, dictText, isArray, isDict, numberOf, referred, textString } from './syntax.ts';
import type { Dict } from './syntax.ts';
import { rewrite } from './rewrite.ts';

/** What pages have in common may be packed, or written once, and is written for each when they differ in size. */
const mostGrowth = 4;
const leastGrowth = 16 * 2 ** 20;

export function markPdf(file: Buffer, mark: Mark): Buffer[] {
  const pdf = openPdf(file);
  refuseSigned(pdf);
  const changed = new Map<number, Buffer[]>();
  let left = mostGrowth * file.length + leastGrowth;
  const put = (number: number, content: Buffer[]) => {
    left -= content.reduce((sum, { length }) => sum + length, 0);
    if (left < 0) throw new CannotMark('a copy far larger than the book');
    changed.set(number, content);
  };
  let next = [...pdf.places.keys()].reduce((highest, number) => Math.max(highest, number), 0) + 1;
  const add = (content: string | Buffer[]) => {
    put(next, typeof content === 'string' ? [Buffer.from(content, 'latin1')] : content);
    return `${next++} 0 R`;
  };
  const stamp = addStamp(add, mark, markLine(mark));
  const marking: Marking = {
    pdf,
    mark,
    stamp,
    add,
    leftOpen: leftOpenIn(pdf),
    resources: new Map(),
    contents: new Map(),
    saves: new Map(),
    shows: new Map(),
  };
  let pages = 0;
  for (const page of pagesOf(pdf)) {
    put(page.number, [Buffer.from(markedPage(marking, page), 'latin1')]);
    pages++;
  }
  if (pages === 0) throw new CannotMark('no pages');
  const info = dictAt(pdf, pdf.trailer.get('Info'));
  info.set(markName(mark.code), textString(markLine(mark)));
  return rewrite(pdf, changed, { info: add(dictText(info)), code: mark.code });
}

/** A change would break the signature. */
function refuseSigned(pdf: Pdf): void {
  if (!pdf.bytes.includes('/ByteRange')) return;
  const catalogue = dictAt(pdf, pdf.trailer.get('Root'));
  if (catalogue.has('AcroForm') || catalogue.has('Perms')) throw new CannotMark('signed');
}

interface Marking {
  pdf: Pdf;
  mark: Mark;
  stamp: Stamp;
  add: (content: string | Buffer[]) => string;
  leftOpen: ReturnType<typeof leftOpenIn>;
  /** With the stamp in them: pages share theirs, and so do the copies. */
  resources: Map<string, string>;
  contents: Map<string, string>;
  saves: Map<number, string>;
  shows: Map<string, string>;
}

const stampName = 'ReadingCopy';

function markedPage(marking: Marking, { dict, inherited }: Page): string {
  const page: Dict = new Map(dict);
  page.set('Resources', resourcesWith(marking, inherited.Resources));
  const where = { box: visibleBox(marking.pdf, inherited), turn: turnOf(marking.pdf, inherited.Rotate) };
  page.set('Contents', contentsWith(marking, dict.get('Contents'), where));
  return dictText(page);
}

interface Where {
  box: Box;
  turn: number;
}

function contentsWith(marking: Marking, own: string | undefined, where: Where): string {
  const key = JSON.stringify([own, where]);
  const known = marking.contents.get(key);
  if (known) return known;
  const streams = streamsOf(marking.pdf, own);
  const { ended, kept } = marking.leftOpen(streams);
  const all = `[${[saving(marking, ended), ...streams, showing(marking, where, kept)].join(' ')}]`;
  // A long list that pages share is written once.
  const isShared = referred(own) !== undefined && streams.length > 1;
  const contents = isShared ? marking.add(all) : all;
  if (isShared) marking.contents.set(key, contents);
  return contents;
}

/** A stream that keeps the graphics state for what follows the page's own content, which may end some too many. */
function saving({ saves, add }: Marking, ended: number): string {
  const known = saves.get(ended);
  if (known) return known;
  const reference = add(streamOf(Buffer.from('q '.repeat(ended + 1))));
  saves.set(ended, reference);
  return reference;
}

function streamsOf(pdf: Pdf, contents: string | undefined): string[] {
  if (contents === undefined || contents === 'null') return [];
  const value = isArray(contents) ? contents : resolve(pdf, contents);
  if (value !== undefined && isArray(value))
    return arrayOf(value).filter((each) => referred(each) !== undefined);
  return referred(contents) === undefined ? [] : [contents];
}

function resourcesWith({ pdf, stamp, add, resources }: Marking, own: string | undefined): string {
  const known = own === undefined ? undefined : resources.get(own);
  if (known) return known;
  const all = dictAt(pdf, own);
  const pictures = dictAt(pdf, all.get('XObject'));
  pictures.set(stampName, stamp.reference);
  all.set('XObject', dictText(pictures));
  const reference = add(dictText(all));
  if (own !== undefined) resources.set(own, reference);
  return reference;
}

/** Empty when there is none. */
function dictAt(pdf: Pdf, value: string | undefined): Dict {
  const found = resolve(pdf, value);
  return found && isDict(found) ? dictOf(found) : new Map();
}

interface Box {
  left: number;
  bottom: number;
  width: number;
  height: number;
}

const a4: Box = { left: 0, bottom: 0, width: 595, height: 842 };

/** What a reader sees of the page: what is cut from the sheet, as far as there is a sheet. */
function visibleBox(pdf: Pdf, { MediaBox, CropBox }: Page['inherited']): Box {
  const sheet = boxOf(pdf, MediaBox) ?? a4;
  const cut = boxOf(pdf, CropBox) ?? sheet;
  const left = Math.max(sheet.left, cut.left);
  const bottom = Math.max(sheet.bottom, cut.bottom);
  const width = Math.min(sheet.left + sheet.width, cut.left + cut.width) - left;
  const height = Math.min(sheet.bottom + sheet.height, cut.bottom + cut.height) - bottom;
  return width > 0 && height > 0 ? { left, bottom, width, height } : sheet;
}

function boxOf(pdf: Pdf, value: string | undefined): Box | undefined {
  const found = resolve(pdf, value);
  const corners = found && isArray(found) ? arrayOf(found).map((each) => numberOf(resolve(pdf, each))) : [];
  const [x1, y1, x2, y2] = corners;
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return undefined;
  const box = {
    left: Math.min(x1, x2),
    bottom: Math.min(y1, y2),
    width: Math.abs(x2 - x1),
    height: Math.abs(y2 - y1),
  };
  return box.width > 0 && box.height > 0 ? box : undefined;
}

function turnOf(pdf: Pdf, value: string | undefined): number {
  const degrees = numberOf(resolve(pdf, value)) ?? 0;
  return degrees % 90 === 0 ? ((degrees % 360) + 360) % 360 : 0;
}

/** For one size and turn of page: what restores the state and shows the stamp in the middle of the lower edge. */
function showing(marking: Marking, where: Where, kept: number): string {
  const key = JSON.stringify([where, kept]);
  const known = marking.shows.get(key);
  if (known) return known;
  const content = [
    `${'Q '.repeat(kept + 1)}q`,
    `/Artifact <</Type/Pagination/Subtype/Footer/${markName(marking.mark.code)} true>> BDC`,
    `${matrix(marking.stamp, where).map(fixed).join(' ')} cm /${stampName} Do`,
    'EMC Q',
  ].join('\n');
  const reference = marking.add(streamOf(Buffer.from(`\n${content}\n`)));
  marking.shows.set(key, reference);
  return reference;
}

/** Of an upright page of A4; larger on larger pages, smaller where the line would not fit. */
const margin = 5;

function matrix(stamp: Stamp, { box, turn }: Where): number[] {
  const { left, bottom, width, height } = box;
  const isUpright = turn % 180 === 0;
  const [seenWidth, seenHeight] = isUpright ? [width, height] : [height, width];
  const scale = Math.min(Math.min(seenWidth, seenHeight) / a4.width, (seenWidth * 0.94) / stamp.width);
  const aside = (seenWidth - stamp.width * scale) / 2;
  const up = margin * scale;
  if (turn === 90) return [0, scale, -scale, 0, left + width - up, bottom + aside];
  if (turn === 180) return [-scale, 0, 0, -scale, left + width - aside, bottom + height - up];
  if (turn === 270) return [0, -scale, scale, 0, left + up, bottom + height - aside];
  return [scale, 0, 0, scale, left + aside, bottom + up];
}
