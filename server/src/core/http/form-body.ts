import { z } from 'zod';

/** The body of a call that stands for a form: one that is not there is an empty form, so that the form's own rule words the complaint. */
export function bodyOfForm<T extends z.ZodType>(fields: T) {
  return z.preprocess((body) => body ?? {}, fields);
}
