import { z } from 'zod';
import { timestamp } from './common.ts';
import { seal } from './seals.ts';

/** Null below five people: nobody should be told from a figure. */
const people = z.int().nullable();
/** From 0 to 1; null when none was checked then. */
const share = z.number().nullable();
const hours = z.object({ median: z.number().nullable(), p90: z.number().nullable() });

const amounts = z.object({
  /** What the house gave, less what came back to it: what is held and in escrow, less what is owed. */
  issued: z.int(),
  held: z.int(),
  escrow: z.int(),
  owed: z.int(),
  /** Debts of accounts that were closed. */
  writtenOff: z.int(),
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
    /** From the launch to the first pick, and from the pick to the review. */
    hours: z.object({ toPick: hours, toTurnIn: hours }),
    /** `active`: seen in the last 30 days. */
    members: z.object({ active: people, limited: people, banned: people }),
    pairsKeptApart: people,
    ringsFound: people,
    staff: z.object({
      approved: z.int(),
      declined: z.int(),
      deletedReviews: z.int(),
      /** Sums without their signs. */
      balanceChanges: z.object({ count: z.int(), credits: z.int(), gems: z.int() }),
      appeals: z.object({ asked: z.int(), upheld: z.int(), overturned: z.int() }),
    }),
    money: z.object({ credits: amounts, gems: amounts }),
    seals: z.array(seal),
  })
  .meta({ id: 'IntegrityReport' });
export type IntegrityReport = z.infer<typeof integrityReport>;
