import { z } from 'zod';

export function bodyOfForm<T extends z.ZodType>(fields: T) {
  return z.preprocess((body) => body ?? {}, fields);
}
