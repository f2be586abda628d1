import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { affiliateCodeLength, affiliateCookieDays, commissionDivisor } from './domain/src/affiliate.ts';
import { amountText, countText } from './domain/src/amounts.ts';
import { categories, languages } from './domain/src/choices.ts';
import * as limits from './domain/src/limits.ts';
import { launchCost } from './domain/src/pricing.ts';
import { readingSpeed } from './domain/src/reading-time.ts';
import { daysText, hoursText, inWords, megabytesText, minute, secondsText } from './domain/src/units.ts';

const rules = readFileSync(new URL('docs/rules.md', import.meta.url), 'utf8');

/** By its heading, on one line. */
function chapter(name: string): string {
  const [, text = ''] = new RegExp(`^#+ ${name}$\n([^]*?)(?=^#)`, 'm').exec(rules) ?? [];
  return text.replaceAll(/\s+/g, ' ');
}

const characters = (count: number) => `${amountText(count)} characters`;
const minutesText = (ms: number) => countText(ms / minute, 'minute', 'minutes');
const million = (count: number) => `${count / 1_000_000} million`;
const [photo, video] = [{ addPhoto: true }, { addVideo: true }].map(
  (extra) => launchCost({ option: 'verified-print', ...extra }).gems,
);
const credits = (option: 'standard' | 'kindle', gems = 0) =>
  `| \`${option}\` | ${amountText(launchCost({ option }).credits)} | ${gems} |`;
const ebook = (ebookPrice: number) =>
  amountText(
    launchCost({ option: 'verified-ebook', ebookPrice }).credits - launchCost({ option: 'kindle' }).credits,
  );

test.each<[string, string[]]>([
  ['Email addresses', [`At most ${characters(limits.maxEmail)}`]],
  [
    'Confirmed addresses',
    [`for ${daysText(limits.emailLinkLifeMs)}`, `stored for ${inWords(limits.welcomedYears)} years`],
  ],
  [
    'Changing an email address',
    [`until ${daysText(limits.emailLinkLifeMs)} after`, `the ${daysText(limits.suspectFactorMs)} before`],
  ],
  ['Names', [`At most ${characters(limits.maxName)}`]],
  ['Passwords', [`${limits.minPassword} to ${characters(limits.maxPassword)}`]],
  [
    'Sessions',
    [
      `lasts ${daysText(limits.sessionLifeMs)} at most`,
      `after ${hoursText(limits.staffIdleMs)} without a call`,
      `stored to ${inWords(minutesText(limits.sessionSeenMs))}`,
      `at most ${amountText(limits.maxSessions)} sessions`,
    ],
  ],
  ['Password reset', [`for ${hoursText(limits.resetLinkLifeMs)}`]],
  [
    'Second factor',
    [
      `up to ${inWords(limits.maxPasskeys)} passkeys`,
      `${inWords(limits.recoveryCodeCount)} recovery codes`,
      `waits for ${minutesText(limits.secondFactorWaitMs)} and ${limits.maxSecondFactorAttempts} tries`,
      `for ${minutesText(limits.passkeyWaitMs)}`,
    ],
  ],
  ['Bans', [`ends by itself after ${daysText(limits.limitedBanMs)}`]],
  ['Bans by address', [`for ${daysText(limits.ipBanMemoryMs)}`]],
  ['Inactive accounts', [`for ${limits.inactiveYears} years`]],
  [
    'Changing a member',
    [
      `at most ${amountText(limits.maxBalanceChange.credits)} credits and ${limits.maxBalanceChange.gems} gems within ${hoursText(limits.balanceWindowMs)}`,
      `at most ${characters(limits.maxNote)}`,
    ],
  ],
  [
    'Book fields',
    [
      `at most ${limits.maxTitle} and ${limits.maxAuthor} characters`,
      `at most ${characters(limits.maxLongText)}`,
      `from 1 to ${amountText(limits.maxWordCount)}`,
      `at most ${characters(limits.maxUrl)}`,
    ],
  ],
  ['Choices', [`${inWords(languages.length)} languages`, `${categories.length} categories`]],
  [
    'Book files',
    [`at most ${megabytesText(limits.bookFileBytes)}`, `to ${megabytesText(limits.unpackedBytes)} at most`],
  ],
  ['Covers', [`at most ${megabytesText(limits.coverBytes)} and ${million(limits.maxCoverPixels)} pixels`]],
  ['Approval', [`at most ${characters(limits.maxReason)}`, `waits ${secondsText(limits.undoBookMs)}`]],
  [
    'Prices',
    [
      credits('standard'),
      credits('kindle'),
      `and ${photo} with a photo or ${video} with a video`,
      `is ${ebook(1)} credits per dollar`,
      `${ebook(7)} credits from 7 dollars on`,
    ],
  ],
  [
    'Launching',
    [`At most ${amountText(limits.maxPrice)} dollars`, `a print price at least ${limits.minPrintPrice}`],
  ],
  ['Waiting times', [`the last ${daysText(limits.waitingWindowMs)}`, `Below ${limits.fewestWaits} slots`]],
  [
    'Weekly pace',
    [`${limits.minWeeklyPicks} to ${limits.maxWeeklyPicks} times in any ${daysText(limits.paceWindowMs)}`],
  ],
  ['Dashboard numbers', [`the ${limits.recentBooks} newest books`]],
  [
    'Next step',
    [`at most ${hoursText(limits.nextStepDeadlineMs)} away`, `first ${daysText(limits.firstStepsMs)}`],
  ],
  ['Library', [`after the ${inWords(limits.maxSearchWords)}`]],
  [
    'Picking',
    [
      `within the last ${hoursText(limits.repickWaitMs)}`,
      `or ${limits.openWithPoorRecord} with a poor`,
      `at most ${limits.maxPicks} picks in ${hoursText(limits.pickWindowMs)}`,
    ],
  ],
  ['Reading time', [`divided by ${readingSpeed} words per minute`]],
  [
    'Reading here',
    [
      `at most ${limits.longestReadingStep} count`,
      `at most ${characters(limits.maxPosition)}`,
      `draws for ${secondsText(limits.longestDrawingMs)}`,
    ],
  ],
  [
    'Deadline',
    [`${daysText(limits.reviewDeadlineMs)} after the pick`, `${hoursText(limits.deadlineReminderMs)} before`],
  ],
  [
    'Cancelling',
    [
      `the ${daysText(limits.reviewDeadlineMs)} are not over`,
      `from ${inWords(limits.fewestStopsShown)} times on`,
    ],
  ],
  [
    'Record',
    [
      `within ${daysText(limits.linkAnswerMs)}`,
      `of ${inWords(limits.fewestForRecord)} or more`,
      `at most ${limits.openWithPoorRecord} open`,
    ],
  ],
  [
    'Finishing',
    [
      `at most ${characters(limits.maxLongText)}`,
      characters(limits.maxReviewUrl),
      characters(limits.maxPrivateNote),
    ],
  ],
  [
    'Checking',
    [
      `${hoursText(limits.checkAfterMs)} after the turn-in`,
      `${daysText(limits.checkAgainMs.after30Days).replace(' days', '')}, then ${daysText(limits.checkAgainMs.after90Days)} after the turn-in`,
      `${daysText(limits.linkAnswerMs)} later`,
      `taken back within ${secondsText(limits.undoCheckMs)}`,
    ],
  ],
  ['Make-good', [`up to ${daysText(limits.makeGoodMs)} after the turn-in`]],
  [
    'Ratings',
    [
      `from ${limits.minRating} to ${limits.maxRating}`,
      `with ${limits.readerRatingDecimals} decimal`,
      `with ${limits.booksTableRatingDecimals} in`,
    ],
  ],
  ['Ledger', [`from 0 to ${amountText(limits.maxBalance)}`]],
  ['Commission', [`${100 / commissionDivisor}% of the rewards`, `divided by ${commissionDivisor}`]],
  ['Affiliate', [`${affiliateCodeLength} upper-case characters`, `for ${affiliateCookieDays} days`]],
  [
    'Appeals',
    [
      `within ${daysText(limits.appealWindowMs)}`,
      `has ${limits.minAppeal} to ${characters(limits.maxAppeal)}`,
      `at most ${characters(limits.maxReason)}`,
      `stored for ${daysText(limits.decisionLifeMs)}`,
    ],
  ],
  [
    'Integrity',
    [`with ${limits.fewestForHabit} or more reviews`, `within ${daysText(limits.sameAddressMs)} of the pick`],
  ],
  ['Same address', [`after ${daysText(limits.seenAddressLifeMs)}`]],
  [
    'Integrity, in public',
    [
      `fewer than ${limits.minPublicCount}`,
      `in the last ${daysText(limits.activeMs)}`,
      `last ${limits.publicSeals} [seals]`,
    ],
  ],
  ['Statistics', [`top ${limits.topReviewers} reviewers`]],
  ['Mail', [`after ${daysText(limits.mailLifeMs)}`]],
  ['Inbox', [`in the last ${minutesText(limits.justReadMs)}`]],
  [
    'Support',
    [`the subject (${characters(limits.maxSubject)})`, `at most ${megabytesText(limits.supportFileBytes)}`],
  ],
  ['File links', [`for ${hoursText(limits.fileLinkLifeMs)}`]],
  ['Lists and pages', [`1 to ${amountText(limits.maxPageLimit)}`]],
  ['Old reads', [`for ${secondsText(limits.ownWritesSeenMs)}`]],
  ['Idempotency', [`For ${hoursText(limits.idempotencyKeyLifeMs)}`]],
  [
    'Limits',
    [
      `an upload | ${minutesText(limits.longestUploadMs)},`,
      `of a guest | ${minutesText(limits.guestUploadMs)} `,
    ],
  ],
  [
    'Screens',
    [
      `after ${secondsText(limits.memberToastMs)} in author and library screens, and after ${secondsText(limits.shortToastMs).replace(' seconds', '')} elsewhere`,
      `to ${limits.librarySummary} characters in the library, ${limits.reviewingSummary} in the reviewing list and ${limits.readerSummary} on`,
      `every ${secondsText(limits.countdownRefreshMs)}`,
    ],
  ],
  ['Shortcuts', [`for ${secondsText(limits.undoToastMs)}`]],
])('the numbers of the rules are those of the code: %s', (name, expected) => {
  const text = chapter(name).toLowerCase();
  const missing = expected.filter((piece) => !text.includes(piece.toLowerCase()));
  expect(missing, `docs/rules.md does not say this in its chapter "${name}"`).toEqual([]);
});
