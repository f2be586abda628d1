import { z } from 'zod';

/** A missing body is an empty form, so that the form's own rule words the error. */
export function bodyOfForm<T extends z.ZodType>(fields: T) {
  return z.preprocess((body) => body ?? {}, fields);
}
