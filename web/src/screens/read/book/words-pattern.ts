/** Soft, or the end of a line in the midst of a word. */
const wordBreak = String.raw`(?:\u00AD|[\-\u2010]\n)?`;

/** A keyboard has one of each; books have the others. */
const alike = [`'‘’‛ʼ`, '"“”„«»', '-\u2010\u2011'];

/**
 * Words as they stand in a book, whose lines end with `\n`: without case, over spaces and line ends, divided at the end
 * of a line or not, with accents that are part of their letter or follow it. Undefined for no words.
 */
export function wordsPattern(words: string): RegExp | undefined {
  const wanted = words.normalize('NFC').trim();
  if (wanted === '') return undefined;
  const source = wanted
    .split(/\s+/)
    .map((word) => Array.from(word, letterPattern).join(wordBreak))
    .join(String.raw`\s+`);
  return new RegExp(source, 'giu');
}

function letterPattern(letter: string): string {
  const same = alike.find((letters) => letters.includes(letter));
  // At the end of a line a word's own hyphen is followed by it.
  if (same?.startsWith('-')) return String.raw`[\-\u2010\u2011]\n?`;
  if (same) return `[${same}]`;
  const apart = letter.normalize('NFD');
  if (apart !== letter) return `(?:${letter}|${apart})`;
  return letter.replace(/[\\^$.*+?()[\]{}|/]/, String.raw`\$&`);
}
