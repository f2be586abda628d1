import { z } from 'zod';
import { activeMs, minPublicCount } from '../limits.ts';
import { daysText } from '../units.ts';
import { timestamp } from './common.ts';
import { seal } from './seals.ts';

const tooFew = `Null below ${minPublicCount}`;
const people = z.int().nullable().describe(`${tooFew}, so that nobody is recognised in a figure.`);
const share = z
  .number()
  .nullable()
  .describe(
    'Of the reviews checked then, the share that was found, from 0 to 1. Null when none was checked.',
  );
const hours = z.object({ median: z.number().nullable(), p90: z.number().nullable() });

const amounts = z.object({
  issued: z
    .int()
    .describe('What the house gave, less what came back to it: `held` and `escrow`, less `owed`.'),
  held: z.int(),
  escrow: z.int(),
  owed: z.int(),
  writtenOff: z.int().describe('Debts of accounts that were closed.'),
});

/** What everyone may see of how reviews, members and money are doing: rules.md#integrity-in-public. */
export const integrityReport = z
  .object({
    madeAt: timestamp,
    reviews: z.object({
      finished: z.int(),
      verified: z.int(),
      missing: z.int(),
      removed: z.int(),
      after30Days: share,
      after90Days: share,
    }),
    ratings: z.object({ 1: z.int(), 2: z.int(), 3: z.int(), 4: z.int(), 5: z.int() }),
    hours: z.object({
      toPick: hours.describe('From the launch to the first pick.'),
      toTurnIn: hours.describe('From the pick to the review.'),
    }),
    members: z.object({
      active: people.describe(`Seen in the last ${daysText(activeMs)}. ${tooFew}.`),
      limited: people,
      banned: people,
    }),
    pairsKeptApart: people,
    ringsFound: people,
    staff: z.object({
      approved: z.int(),
      declined: z.int(),
      deletedReviews: z.int(),
      balanceChanges: z
        .object({ count: z.int(), credits: z.int(), gems: z.int() })
        .describe('The sums are absolute.'),
      appeals: z.object({ asked: z.int(), upheld: z.int(), overturned: z.int() }),
    }),
    money: z.object({ credits: amounts, gems: amounts }),
    seals: z.array(seal),
  })
  .meta({ id: 'IntegrityReport' });
export type IntegrityReport = z.infer<typeof integrityReport>;
