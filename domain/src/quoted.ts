const fromTheRight = /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}]/u;

/** A title in a sentence of ours. One written from the right is isolated: else it changes places with the words around it. */
export function quoted(title: string): string {
  return fromTheRight.test(title) ? `“\u2068${title}\u2069”` : `“${title}”`;
}
