import { ownAppealPath } from '@gbr/domain/appeals.ts';
import { utcText } from '@gbr/domain/utc-text.ts';
import type { BanStatus } from '@gbr/domain/choices.ts';
import { limitedBanMs } from '@gbr/domain/limits.ts';
import { banMessages } from '@gbr/domain/messages/ban.ts';
import { daysText, inWords } from '@gbr/domain/units.ts';
import type { Mail } from './template.ts';

interface Ban {
  status: Exclude<BanStatus, 'active'>;
  until: Date | null;
  reason: string;
  memberId: string;
  appeal: string;
}

export function banned({ status, until, reason, memberId, appeal }: Ban): Mail {
  const isLimit = status === '7day';
  const sentence = isLimit ? banMessages.limitedUntil(utcText(until)) : 'Your account was banned.';
  const meaning = isLimit
    ? banMessages.whileLimited
    : 'Your open assignments were cancelled and your books are no longer in the library.';
  const why = reason.trim() === '' ? [] : [`Reason: ${reason.trim()}`];
  return {
    kind: 'ban',
    subject: isLimit
      ? `Your account is limited for ${inWords(daysText(limitedBanMs))}`
      : 'Your account was banned',
    inbox: { text: [sentence, ...why].join(' '), link: ownAppealPath('ban', memberId) },
    paragraphs: [sentence, ...why, meaning],
    appeal,
  };
}
