import { countText } from '../amounts.ts';
import { maxWeeklyPicks, minWeeklyPicks, paceWindowMs } from '../limits.ts';
import { daysText } from '../units.ts';

export const paceMessages = {
  title: 'Weekly pace',
  hint: `How many readers may pick the book within ${daysText(paceWindowMs)}. Every pick counts, including by readers who stop.`,
  any: 'Any number of readers',
  atMost: (count: number) => `At most ${countText(count, 'reader', 'readers')} in ${daysText(paceWindowMs)}`,
  usedUp: (moment: string) =>
    `The weekly pace of this book is used up. The library shows it again on ${moment}.`,
  range: `Please choose a number from ${minWeeklyPicks} to ${maxWeeklyPicks}.`,
  saved: 'Weekly pace saved.',
  failed: 'Error saving the weekly pace',
} as const;
