import { z } from 'zod';
import { formText } from './common.ts';

/** Sent together with an optional `file`. */
export const supportFields = z.object({
  fullName: formText,
  email: formText,
  subject: formText,
  message: formText,
});
export type SupportFields = z.output<typeof supportFields>;
