import { z } from 'zod';
import { maxLongText, maxSubject } from '../limits.ts';
import { emailText, formText, nameLimits, neededText, optionalField } from './common.ts';

/** Sent together with an optional `file`. */
export const supportFields = z.object({
  fullName: neededText.meta(nameLimits),
  email: emailText,
  subject: optionalField(formText).meta({ maxLength: maxSubject }),
  message: neededText.meta({ maxLength: maxLongText }),
});
export type SupportFields = z.output<typeof supportFields>;
