import { linkAnswerMs } from '../limits.ts';
import { withoutBidiControls } from '../quoted.ts';
import { daysText } from '../units.ts';

export const reviewLinkMessages = {
  missing: (title: string, store: string) =>
    `We could not find your review of "${withoutBidiControls(title).replaceAll(/\s+/g, ' ').trim()}" on ${store}. Please send us its link within ${daysText(linkAnswerMs)}.`,
  sent: 'Thank you. We will look at your link.',
  waits: 'We have your link and will look at it soon.',
  waitsUntil: (day: string) => `Please send it by ${day}.`,
  late: (day: string) => `We asked for it by ${day}. You can still send it.`,
  keepReward: 'Your review is no longer on Amazon. You keep your reward.',
  notAsked: 'We are not looking for this review.',
  failed: 'Error sending the link',
} as const;
