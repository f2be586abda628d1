import { quoted } from '@gbr/domain/quoted.ts';

export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** A book has no title any more once its author is deleted. */
export function titleText(title: string): string {
  const line = oneLine(title);
  return line === '' ? 'a deleted book' : quoted(line);
}
