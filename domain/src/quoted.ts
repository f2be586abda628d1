const rightToLeft = /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}]/u;
/** They turn the direction of what follows, also of the sentence around a title. */
const bidiControls = /[\u202a-\u202e\u2066-\u2069]/g;

export const withoutBidiControls = (title: string): string => title.replaceAll(bidiControls, '');

/** A title in a sentence of ours. One from right to left is isolated: else it changes places with the words around it. */
export function quoted(title: string): string {
  const plain = withoutBidiControls(title);
  return rightToLeft.test(plain) ? `“\u2068${plain}\u2069”` : `“${plain}”`;
}
