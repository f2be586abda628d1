import { z } from 'zod';
import type { FileRule } from '@gbr/domain/forms/file.ts';
import { mebibyte } from '@gbr/domain/units.ts';

export function bodyOfForm<T extends z.ZodType>(fields: T) {
  return z.preprocess((body) => body ?? {}, fields);
}

/** For the API document. */
export function fileField({ extensions, bytes }: FileRule, when = '') {
  const kinds = `${extensions.join(', ')}, at most ${bytes / mebibyte} MiB. ${when}`.trim();
  return z.string().meta({ format: 'binary', description: `A file: ${kinds}` });
}
