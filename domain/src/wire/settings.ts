import { z } from 'zod';
import { validationMessages } from '../messages/validation.ts';

export const settings = z
  .object({
    bccAllEmails: z.boolean(),
    blockReciprocalReviews: z.boolean(),
    makeGood: z.boolean(),
    markCopies: z.boolean(),
  })
  .meta({ id: 'Settings' });
export type Settings = z.infer<typeof settings>;

const choice = z.boolean({ error: validationMessages.trueOrFalse }).optional();

export const settingsBody = z.object({
  bccAllEmails: choice,
  blockReciprocalReviews: choice,
  makeGood: choice,
  markCopies: choice,
});
export type SettingsBody = z.infer<typeof settingsBody>;
