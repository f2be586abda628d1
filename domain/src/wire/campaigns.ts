import { z } from 'zod';
import { campaignOptions } from '../choices.ts';
import { maxPrice, minPrintPrice } from '../limits.ts';
import { launchMessages } from '../messages/launch.ts';
import { validationMessages } from '../messages/validation.ts';
import { me } from './accounts.ts';
import { id, neededField, optionalField, timestamp } from './common.ts';
import { meanings } from './meanings.ts';

const inDollars = 'In dollars.';
const reward = 'What one review costs the author and earns the reader';

export const campaign = z
  .object({
    _id: id,
    isActive: z.boolean(),
    option: z.enum(campaignOptions).describe(meanings.option),
    costCredits: z.int().describe(`${reward}, in credits.`),
    costGems: z.int().describe(`${reward}, in gems.`),
    ebookPrice: z.number().describe(inDollars),
    printPrice: z.number().describe(inDollars),
    addPhoto: z.boolean(),
    addVideo: z.boolean(),
    maxReviewers: z.int().describe('Its slots, without those that were removed.'),
    startedAt: timestamp,
  })
  .meta({ id: 'Campaign' });
export type Campaign = z.infer<typeof campaign>;

/** Checked by the form's rule, and only for the option that uses it. */
const price = z.union([z.number(), z.string()], { error: validationMessages.number }).nullish();

const choice = optionalField(
  z
    .boolean({ error: validationMessages.choice })
    .nullish()
    .transform((chosen) => chosen ?? false),
  false,
);

export const launchBody = z.object({
  option: neededField(z.string({ error: launchMessages.option }).default('')).meta({
    enum: [...campaignOptions],
    description: `${meanings.option} A standard one needs a file.`,
  }),
  ebookPrice: price.describe(
    `${inDollars} For \`verified-ebook\`: at most ${maxPrice}. Missing, or 0 and below, it adds nothing to the cost.`,
  ),
  printPrice: price.describe(
    `${inDollars} For \`verified-print\`, which needs it: from ${minPrintPrice} to ${maxPrice}.`,
  ),
  addPhoto: choice.describe('For `verified-print`.'),
  addVideo: choice.describe('For `verified-print`, not together with `addPhoto`.'),
});
export type LaunchBody = z.input<typeof launchBody>;

export const launched = z.object({ msg: z.string(), campaign, updatedUser: me });
export type Launched = z.infer<typeof launched>;
