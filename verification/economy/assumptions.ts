/** How people behave: everything here is assumed, nothing is a rule of the product. Change a number and run again. */

export interface Habit {
  /** Of a hundred members. */
  share: number;
  hoursBetweenVisits: number;
  /** How long they stay, on average. */
  daysUntilTheyLeave: number;
  /** At most, at one visit. */
  picks: number;
}

export const habits: readonly Habit[] = [
  { share: 10, hoursBetweenVisits: 20, daysUntilTheyLeave: 400, picks: 2 },
  { share: 35, hoursBetweenVisits: 96, daysUntilTheyLeave: 250, picks: 2 },
  { share: 30, hoursBetweenVisits: 400, daysUntilTheyLeave: 250, picks: 1 },
  // They have a look and do not come back.
  { share: 25, hoursBetweenVisits: 48, daysUntilTheyLeave: 6, picks: 1 },
];

/** Chances from 0 to 1. */
export const members = {
  /** There when the run begins; the others join evenly over its days. */
  atTheStart: 0.2,
  isAuthor: 0.85,
  /** Authors who read only when they cannot pay for the next request. */
  readsOnlyForCredits: 0.5,
  hasReferrer: 0.2,
  confirmsAddress: 0.93,
  /** Books of an author: one for sure, each further one with this chance. */
  hasAnotherBook: 0.4,
  /** Takes at most `weeklyPicks` readers in 7 days. */
  keepsPace: 0.1,
  weeklyPicks: 3,
  /** At a visit with enough credits. */
  launches: 0.7,
};

/** What members ask for; prices in dollars. */
export const requests = [
  { share: 60, choice: { option: 'standard' } },
  { share: 25, choice: { option: 'kindle' } },
  { share: 10, choice: { option: 'verified-ebook', ebookPrice: 2 } },
  { share: 5, choice: { option: 'verified-ebook', ebookPrice: 5 } },
] as const;

/** Words of a book: low-content books have few, the longest take half a day to read. */
export const words = { fewest: 500, most: 100_000 };

/** How a reader chooses: some from the newest books on, some those that wait longest, the rest anywhere. */
export const choosing = { newestFirst: 0.5, longestWaiting: 0.2, newestLookedAt: 50 };

/** What becomes of an honest reader's assignment; the rest is finished. */
export const reading = { cancelled: 0.07, expired: 0.06 };

/** Reviews that are not found on Amazon, though their reader posted them, and for which no link comes within 7 days. */
export const checks = { honestMissing: 0.015 };

export const moderators = {
  hoursToApprove: 24,
  /** Of the books that a farm adds for its own use. */
  declinesFarmBook: 0.5,
  /** So many deleted reviews end an account for good. */
  deletionsUntilBan: 3,
};

/** One person with ten accounts: the first launches real books, the others turn in reviews that they never post. */
export const farms = {
  accounts: 10,
  /** Addresses that the person can really read, beside the first: only those can be confirmed. */
  mailboxes: 2,
  hoursBetweenVisits: 24,
  picks: 3,
};
