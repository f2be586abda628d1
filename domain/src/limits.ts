import { day, hour, mebibyte, minute } from './units.ts';

/** The limits of the rules, times in milliseconds. What one file alone needs is there, as the prices are. */

/** Lengths in characters (code points). */
export const minPassword = 6;
export const maxPassword = 128;
export const maxName = 80;
export const maxEmail = 254;
export const maxTitle = 300;
export const maxAuthor = 200;
export const maxLongText = 10_000;
export const maxSubject = 200;
export const maxNote = 2_000;
export const maxReason = 2_000;
export const minAppeal = 10;
export const maxAppeal = 2_000;
export const maxUrl = 2_048;
export const maxReviewUrl = 500;
export const maxPrivateNote = 2_000;
export const maxPosition = 500;

export const maxWordCount = 2_000_000;
/** Pages or sections of one book. */
export const maxReadingTotal = 1_000_000;
/** Seconds that one call about the place in a book can add. */
export const longestReadingStep = 60;
/** Dollars. */
export const maxPrice = 10_000;
export const minPrintPrice = 1;
export const maxBalance = 1_000_000_000;

export const maxBalanceChange = { credits: 15_000, gems: 100 };

/** Matches of a list are counted up to here; beyond, an estimate is all a person needs. */
export const countedUpTo = 10_000;

/** Bytes; a file of exactly the limit is accepted. */
export const bookFileBytes = 25 * mebibyte;
export const unpackedBytes = 200 * mebibyte;
export const coverBytes = 5 * mebibyte;
export const supportFileBytes = 5 * mebibyte;
/** A book and its cover of the most bytes arrive over a line of 200 kbit/s. */
export const longestUploadMs = 30 * minute;
/** Of anybody who is not logged in: uploads of members are taken in turn, those of guests are not. */
export const guestUploadMs = 5 * minute;
/** Decoding takes memory per pixel, whatever the file's size. */
export const maxCoverPixels = 50_000_000;
export const bookFileExtensions = ['pdf', 'epub', 'doc', 'docx'] as const;
export const coverExtensions = ['jpg', 'jpeg', 'png', 'webp'] as const;

export const wizardSteps = 5;
export const recentBooks = 3;
export const topReviewers = 10;
export const minRating = 1;
export const maxRating = 5;

export const librarySummary = 100;
export const reviewingSummary = 130;
export const readerSummary = 200;

export const readerRatingDecimals = 1;
export const booksTableRatingDecimals = 2;
export const usersTableRatingDecimals = 1;

export const memberToastMs = 3_000;
export const shortToastMs = 2_000;
/** From when the page of a mailed link is opened: it is not loaded yet. */
export const linkToastMs = 20_000;
export const loginRedirectMs = 500;
export const registerRedirectMs = 1_000;
export const resetRedirectMs = 1_500;
export const countdownRefreshMs = minute;
export const reviewDeadlineMs = 5 * day;
export const deadlineReminderMs = day;
/** From when on a deadline comes before everything else on the dashboard. */
export const nextStepDeadlineMs = 2 * day;
/** How long the dashboard of a new member lists the first steps. */
export const firstStepsMs = 30 * day;
/** How long a book waits for a reader who gave it back with its file in hand. */
export const repickWaitMs = day;
export const maxPicks = 20;
export const pickWindowMs = day;
/** What an author can choose as the pace of a book: picks in any seven days. */
export const minWeeklyPicks = 1;
export const maxWeeklyPicks = 10;
export const paceWindowMs = 7 * day;
/** Of so many ended assignments or more, a member who finished less than this share has fewer open ones: rules.md#record. */
export const fewestForRecord = 4;
export const lowestKept = 0.5;
export const openWithPoorRecord = 2;
/** How long requests wait for a reader is figured from those of this time, when there are at least so many. */
export const waitingWindowMs = 90 * day;
export const fewestWaits = 20;
/** Fewer readers who stopped for the same reason might tell the author who it was. */
export const fewestStopsShown = 3;
/** Fewer reviews or picks say nothing about a reader's habit. */
export const fewestForHabit = 5;
/** From the turn-in to the first check, and to the later ones. */
export const checkAfterMs = 48 * hour;
export const checkAgainMs = { after30Days: 30 * day, after90Days: 90 * day };
export const linkAnswerMs = 7 * day;
/** From the turn-in; a week longer than the last check, which may be made late. */
export const makeGoodMs = 97 * day;
/** How long a check can be taken back; its emails and messages wait as long. */
export const undoCheckMs = 10_000;
/** How long the email of an approved or declined book waits, so that no undone one is sent. */
export const undoBookMs = 10_000;
export const undoToastMs = 6_000;
/** A page of a book that takes longer to draw is not shown. */
export const longestDrawingMs = 30_000;
export const limitedBanMs = 7 * day;
export const balanceWindowMs = day;
/** How long the last address of a member with `ipban` is refused. */
export const ipBanMemoryMs = 30 * day;
/** Digests of confirmed addresses that had their welcome credits. */
export const welcomedYears = 2;
export const welcomedLifeMs = welcomedYears * 365 * day;
export const seenAddressLifeMs = 90 * day;
/** Of one member in a day: a network of one's own has tens of thousands. */
export const mostSeenAddresses = 50;
/** After an email was sent or given up, its row goes, and with it the recipient. */
export const mailLifeMs = 90 * day;
/** A group of messages read within this starts open. */
export const justReadMs = 15 * minute;
/** Before and after a pick, in which reader and author are compared. */
export const sameAddressMs = 30 * day;
export const sessionLifeMs = 7 * day;
export const staffIdleMs = 12 * hour;
/** How long a member's lists come from the primary after they changed something: rules.md#old-reads. */
export const ownWritesSeenMs = 5_000;
/** How exactly the last use of a session is known: it is not written at every call. */
export const sessionSeenMs = 5 * minute;
/** For one member; a further login ends the session that was used longest ago. */
export const maxSessions = 1000;
export const resetLinkLifeMs = hour;
export const emailLinkLifeMs = 7 * day;
/** Before a change of address that was undone: the one who asked for it had the password, perhaps for a while. */
export const suspectFactorMs = 7 * day;
export const secondFactorWaitMs = 10 * minute;
export const maxSecondFactorAttempts = 5;
export const passkeyWaitMs = 5 * minute;
/** How long an authenticator app that is being set up waits for its first code. */
export const totpSetupLifeMs = hour;
export const recoveryCodeCount = 10;
export const maxPasskeys = 10;
export const fileLinkLifeMs = 12 * hour;
export const idempotencyKeyLifeMs = day;
export const appealWindowMs = 14 * day;
/** How long a decision is stored that nobody appealed: later it is too late anyway. */
export const decisionLifeMs = 90 * day;
export const inactiveYears = 6;
/** How many of each member are listed where several members are asked for. */
export const newestAssignments = 15;
export const maxSearchWords = 8;
export const minSearchWord = 2;

/** Fewer people are not counted in public. */
export const minPublicCount = 5;
export const publicSeals = 30;
/** Members with a visit within this are active. */
export const activeMs = 30 * day;

export const maxPageLimit = 1_000;

export const ratings = [1, 2, 3, 4, 5] as const;
export type Rating = (typeof ratings)[number];
