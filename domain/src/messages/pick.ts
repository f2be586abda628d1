import { countText } from '../amounts.ts';
import { maxPicks, openWithPoorRecord, pickWindowMs, reviewDeadlineMs } from '../limits.ts';
import { daysText, hoursText, inWords } from '../units.ts';

/** What the list of one's open reviews helps with. */
const finishOne = 'Finish or cancel one first.';
const finishOthers = 'Finish or cancel others first.';

export const asksToFinish = (msg: string) => msg.endsWith(finishOne) || msg.endsWith(finishOthers);

export const pickMessages = {
  success: 'Book picked successfully!',
  next: `It is yours now: you have ${inWords(daysText(reviewDeadlineMs))} to read and review it.`,
  failed: 'Error picking book. Please try again.',
  ownBook: 'You cannot review your own book.',
  gone: 'This book is no longer available.',
  alreadyReviewing: 'You are already reviewing this book.',
  alreadyReviewed: 'You have already reviewed this book.',
  swap: 'You cannot review this book.',
  tomorrow: 'You can pick this book again tomorrow.',
  tooManyPicks: `You have picked ${maxPicks} books in the last ${hoursText(pickWindowMs)}, which is the limit. Please wait before you pick another one.`,
  paced: 'This book takes more readers in a few days.',
  poorRecord: `Fewer than half of your reviews were kept so far, so you can have ${openWithPoorRecord} open at a time until at least half are. ${finishOthers}`,
  tooManyOpen: (max: number) =>
    `You have ${countText(max, 'open review', 'open reviews')}, which is the limit. ${finishOne}`,
} as const;
