import { copyLine, onOneLine } from '@gbr/domain/reading-copy.ts';
import type { CopyTitle } from '@gbr/domain/reading-copy.ts';
import { canSet } from './font.ts';

const composed = (text: string) => onOneLine(text).normalize('NFC');

/** What the fonts at hand can show of it: without the title, or with the name that the email gives. */
export function markLine({ name, otherName, title, day }: CopyTitle): string {
  const shownName = [name, otherName].map(composed).find((text) => text !== '' && canSet(text));
  return composed(copyLine({ name: shownName, title: canSet(composed(title)) ? title : undefined, day }));
}
