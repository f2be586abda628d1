export interface CopyTitle {
  /** The reader's. */
  name: string;
  /** For where the name cannot be shown, or shows nothing. */
  otherName: string;
  title: string;
  /** Of the pick, `2026-11-22`. */
  day: string;
}

const longestTitle = 90;
const longestName = 80;

/** 'Reading copy for {name} · {book title} · {day}', as far as its parts are given; on one line. */
export function copyLine({ name, otherName, title, day }: Partial<CopyTitle> & { day: string }): string {
  const shownName = [name, otherName].map((text = '') => onOneLine(text)).find(Boolean);
  const whose = shownName ? `Reading copy for ${cut(shownName, longestName)}` : 'Reading copy';
  return [whose, title && cut(title, longestTitle), day].filter(Boolean).join(' · ');
}

export const onOneLine = (text: string): string => text.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').trim();

function cut(text: string, longest: number): string {
  const characters = [...onOneLine(text)];
  if (characters.length <= longest) return characters.join('');
  return `${characters
    .slice(0, longest - 1)
    .join('')
    .trimEnd()}…`;
}
