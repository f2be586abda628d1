import { reviewLinkMessages } from '@gbr/domain/messages/review-link.ts';
import { dayText } from '../dates.ts';

/** A link is taken after that day, too, as long as the review is missing. */
export function linkDueText(due: Date, now: Date): string {
  const { late, waitsUntil } = reviewLinkMessages;
  return (now < due ? waitsUntil : late)(dayText(due.toISOString()));
}
