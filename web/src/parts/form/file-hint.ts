import { megabytesText } from '@gbr/domain/units.ts';

/** 'pdf, epub, doc or docx, up to 25 MB' (MB are 2^20 bytes). */
export function fileHint({ extensions, bytes }: { extensions: readonly string[]; bytes: number }): string {
  const kinds = `${extensions.slice(0, -1).join(', ')} or ${extensions.at(-1) ?? ''}`;
  return `${kinds}, up to ${megabytesText(bytes)}`;
}
