import { utcText } from '@gbr/domain/utc-text.ts';
import type { BanStatus } from '@gbr/domain/choices.ts';
import { messages } from '@gbr/domain/messages.ts';
import type { Mail } from './template.ts';

interface Ban {
  status: Exclude<BanStatus, 'active'>;
  until: Date | null;
  /** The moderator's words, or blank. */
  reason: string;
}

export function banned({ status, until, reason }: Ban): Mail {
  const isLimit = status === '7day';
  const sentence = isLimit ? messages.ban.limitedUntil(utcText(until)) : 'Your account was banned.';
  const meaning = isLimit
    ? 'Until then you can finish or cancel books you are reviewing, but not add or edit books, launch review requests or pick books. Your running campaigns continue.'
    : 'Your open assignments were cancelled and your books are no longer in the library.';
  const why = reason.trim() === '' ? [] : [`Reason: ${reason.trim()}`];
  const link = '/contact-support';
  return {
    kind: 'ban',
    subject: isLimit ? 'Your account is limited for seven days' : 'Your account was banned',
    inbox: { text: [sentence, ...why].join(' '), link },
    paragraphs: [sentence, ...why, meaning, 'If you think this is a mistake, contact support.'],
    button: { label: 'Contact support', path: link },
  };
}
