import { z } from 'zod';
import { analyticsMessages } from '../messages/analytics.ts';
import { defaultPeriod, periods } from '../periods.ts';
import { blankAsMissing } from './common.ts';
import { meanings } from './meanings.ts';

export const overview = z
  .object({
    totalUsers: z.int(),
    totalBooks: z.int(),
    pendingBooks: z.int(),
    approvedBooks: z.int(),
    rejectedBooks: z.int(),
    activeCampaigns: z.int(),
    finishedReviews: z.int(),
  })
  .meta({ id: 'Overview' });
export type Overview = z.infer<typeof overview>;

export const periodQuery = z.object({
  period: z
    .preprocess(blankAsMissing, z.enum(periods, { error: analyticsMessages.period }).default(defaultPeriod))
    .describe(meanings.period),
});

const bucket = z.string().describe(meanings.bucket);
const dateCount = z.object({ date: bucket, count: z.int() });

export const advanced = z
  .object({
    dailyRegistrations: z.array(dateCount),
    dailyBooksAdded: z.array(dateCount),
    dailyReviews: z.array(dateCount),
    dailyActiveUsers: z.array(dateCount),
    topReviewers: z.array(z.object({ userName: z.string(), reviewsCount: z.int() })),
    marketplaceDistribution: z.array(z.object({ marketplace: z.string(), count: z.int() })),
    ratingDistribution: z.array(z.object({ rating: z.int(), count: z.int() })),
  })
  .meta({ id: 'AdvancedStats' });
export type AdvancedStats = z.infer<typeof advanced>;

export const affiliateStats = z
  .object({
    totalReferredAllTime: z.int(),
    totalCreditsAllTime: z.int(),
    totalDiamondsAllTime: z.int(),
    totalReferredPeriod: z.int(),
    totalCreditsPeriod: z.int(),
    totalDiamondsPeriod: z.int(),
    referredTimeSeries: z.array(dateCount),
    earningsTimeSeries: z.array(z.object({ date: bucket, credits: z.int(), diamonds: z.int() })),
  })
  .meta({ id: 'AffiliateStats' });
export type AffiliateStats = z.infer<typeof affiliateStats>;
