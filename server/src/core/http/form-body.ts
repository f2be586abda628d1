import { z } from 'zod';
import type { FileRule } from '@gbr/domain/forms/file.ts';
import { megabytesText } from '@gbr/domain/units.ts';

export function bodyOfForm<T extends z.ZodType>(fields: T) {
  return z.preprocess((body) => body ?? {}, fields);
}

/** For the API document. */
export function fileField({ extensions, bytes }: FileRule, when = '') {
  const kinds = `${extensions.join(', ')}, at most ${megabytesText(bytes)} (of 2^20 bytes). ${when}`.trim();
  return z.string().meta({ format: 'binary', description: `A file: ${kinds}` });
}
