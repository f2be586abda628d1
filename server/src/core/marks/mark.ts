import { randomBytes } from 'node:crypto';
import type { CopyTitle } from '@gbr/domain/reading-copy.ts';

export interface Mark extends CopyTitle {
  /** 32 hexadecimal digits that say nothing by themselves; the table of copies knows whose they are. */
  code: string;
}

export const newMarkCode = (): string => randomBytes(16).toString('hex');

/** As it stands in a file: a name in each of the formats, and 40 characters at most with a `_` before it. */
export const markName = (code: string): string => `gbrcopy${code}`;

export function codesIn(text: string): string[] {
  return [...text.matchAll(/gbrcopy([0-9a-f]{32})/g)].map(([, code = '']) => code);
}
