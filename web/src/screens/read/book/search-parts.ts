import { wordsPattern } from './words-pattern.ts';

export interface Hit {
  part: number;
  /** Which of the matches in its part, counted from 0. */
  nth: number;
  before: string;
  match: string;
  after: string;
}

export const mostHits = 200;
const around = 40;

export function searchText(text: string, words: string, part: number, room: number): Hit[] {
  const pattern = wordsPattern(words);
  const hits: Hit[] = [];
  if (!pattern) return hits;
  for (const { 0: match, index } of text.matchAll(pattern)) {
    if (hits.length >= room) break;
    const end = index + match.length;
    hits.push({
      part,
      nth: hits.length,
      before: before(text, index),
      match: inOneLine(match),
      after: after(text, end),
    });
  }
  return hits;
}

/** Without the rest of a word that is cut, where words are apart. */
function before(text: string, index: number): string {
  const shown = inOneLine(text.slice(Math.max(0, index - around), index));
  return index > around ? `…${shown.replace(/^\S*(?= \S)/, '')}` : shown;
}

function after(text: string, end: number): string {
  const shown = inOneLine(text.slice(end, end + around));
  return end + around < text.length ? `${shown.replace(/(\S )\S*$/, '$1')}…` : shown;
}

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ');
