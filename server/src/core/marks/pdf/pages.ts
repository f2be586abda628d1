import { CannotMark } from '../cannot-mark.ts';
import { objectText, resolve } from './document.ts';
import type { Pdf } from './document.ts';
import { arrayOf, dictOf, isArray, isDict, referred } from './syntax.ts';
import type { Dict } from './syntax.ts';

export interface Page {
  number: number;
  dict: Dict;
  /** Its own, or its parents'. */
  inherited: Inherited;
}

type Inherited = Partial<Record<'Resources' | 'MediaBox' | 'CropBox' | 'Rotate', string>>;

const mostPages = 50_000;
const deepest = 60;

export function* pagesOf(pdf: Pdf): Generator<Page> {
  const root = resolve(pdf, pdf.trailer.get('Root'));
  const top = root && isDict(root) ? referred(dictOf(root).get('Pages')) : undefined;
  if (top === undefined) throw new CannotMark('no pages');
  yield* pagesUnder(pdf, top, {}, { seen: new Set(), depth: 0 });
}

interface Walk {
  seen: Set<number>;
  depth: number;
}

function* pagesUnder(pdf: Pdf, number: number, from: Inherited, { seen, depth }: Walk): Generator<Page> {
  if (seen.has(number)) return;
  seen.add(number);
  if (seen.size > mostPages || depth > deepest) throw new CannotMark('too many pages');
  const text = objectText(pdf, number);
  if (text === undefined || !isDict(text)) throw new CannotMark('a page is missing');
  const dict = dictOf(text);
  const inherited = { ...from };
  for (const key of ['Resources', 'MediaBox', 'CropBox', 'Rotate'] as const) {
    const own = dict.get(key);
    if (own !== undefined && own !== 'null') inherited[key] = own;
  }
  const kids = resolve(pdf, dict.get('Kids'));
  if (kids === undefined || dict.get('Type') === '/Page') {
    yield { number, dict, inherited };
    return;
  }
  if (!isArray(kids)) throw new CannotMark('a broken tree of pages');
  for (const kid of arrayOf(kids)) {
    const each = referred(kid);
    if (each === undefined) throw new CannotMark('a page within the tree of pages');
    yield* pagesUnder(pdf, each, inherited, { seen, depth: depth + 1 });
  }
}
