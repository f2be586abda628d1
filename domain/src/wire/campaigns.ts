import { z } from 'zod';
import { campaignOptions } from '../choices.ts';
import { messages } from '../messages.ts';
import { me } from './accounts.ts';
import { id, oneOf, timestamp } from './common.ts';

/** Costs are the reward of one review, in credits and gems. */
export const campaign = z
  .object({
    _id: id,
    isActive: z.boolean(),
    option: z.enum(campaignOptions),
    costCredits: z.int(),
    costGems: z.int(),
    ebookPrice: z.number(),
    printPrice: z.number(),
    addPhoto: z.boolean(),
    addVideo: z.boolean(),
    maxReviewers: z.int(),
    startedAt: timestamp,
  })
  .meta({ id: 'Campaign' });
export type Campaign = z.infer<typeof campaign>;

/** Checked by the form's rule, and only for the option that uses it. */
const price = z.union([z.number(), z.string()], { error: messages.validation.number }).nullish();

const choice = z
  .boolean({ error: messages.validation.choice })
  .nullish()
  .transform((chosen) => chosen ?? false);

/** Prices in dollars. */
export const launchBody = z.object({
  option: z.string({ error: messages.launch.option }).default('').describe(oneOf(campaignOptions)),
  ebookPrice: price,
  printPrice: price,
  addPhoto: choice,
  addVideo: choice,
});
export type LaunchBody = z.input<typeof launchBody>;

export const launched = z.object({ msg: z.string(), campaign, updatedUser: me });
export type Launched = z.infer<typeof launched>;
