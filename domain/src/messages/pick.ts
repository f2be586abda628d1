import { countText } from '../amounts.ts';
import { maxPicks, openWithPoorRecord, pickWindowMs, reviewDeadlineMs } from '../limits.ts';
import { daysText, hoursText, inWords } from '../units.ts';

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
  poorRecord: `Fewer than half of your reviews were kept so far, so you can have ${openWithPoorRecord} open at a time until at least half are. Finish or cancel others first.`,
  tooManyOpen: (max: number) =>
    `You have ${countText(max, 'open review', 'open reviews')}, which is the limit. Finish or cancel one first.`,
} as const;
