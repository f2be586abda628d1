import type { FlowBook } from './flow-book.ts';
import { textOf } from './safe-tree.ts';

const fromRight = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/gu;

/** A title page or a reading copy's first page may be in other letters than the book. */
const fewestLetters = 5_000;
const mostParts = 4;
/** Of a part, which may be as long as the file. */
const mostCharacters = 20_000;

/** Most of its first letters are of a script that is written from the right. */
export function isWrittenFromRight(book: Pick<FlowBook, 'parts' | 'part'>): boolean {
  let [letters, ofRight] = [0, 0];
  for (let part = 0; part < Math.min(mostParts, book.parts) && letters < fewestLetters; part += 1) {
    const text = textIn(book, part);
    letters += text.match(/\p{L}/gu)?.length ?? 0;
    ofRight += text.match(fromRight)?.length ?? 0;
  }
  return ofRight * 2 > letters;
}

/** None of a chapter that cannot be read. */
function textIn(book: Pick<FlowBook, 'part'>, part: number): string {
  try {
    return textOf(book.part(part).nodes).slice(0, mostCharacters);
  } catch {
    return '';
  }
}
