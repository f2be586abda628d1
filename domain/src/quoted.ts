const fromTheRight = /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}]/u;
/** Signs that turn round what follows them: also the sentence around a title, unless something ends them. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g;

export const withoutTurns = (title: string): string => title.replaceAll(turning, '');

/** A title in a sentence of ours. One written from the right is isolated: else it changes places with the words around it. */
export function quoted(title: string): string {
  const plain = withoutTurns(title);
  return fromTheRight.test(plain) ? `“\u2068${plain}\u2069”` : `“${plain}”`;
}
