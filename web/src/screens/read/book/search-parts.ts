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

/** Without case; a run of spaces and line ends is one space. */
export function searchText(text: string, words: string, part: number, room: number): Hit[] {
  const wanted = plain(words).trim().toLowerCase();
  if (wanted === '') return [];
  const flat = plain(text);
  const lower = flat.toLowerCase();
  // Where lower case is longer, as in Turkish, the places would not fit the text.
  const source = lower.length === flat.length ? flat : lower;
  const hits: Hit[] = [];
  for (
    let at = lower.indexOf(wanted);
    at >= 0 && hits.length < room;
    at = lower.indexOf(wanted, at + wanted.length)
  ) {
    const end = at + wanted.length;
    hits.push({
      part,
      nth: hits.length,
      before: source.slice(Math.max(0, at - around), at),
      match: source.slice(at, end),
      after: source.slice(end, end + around),
    });
  }
  return hits;
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ');
