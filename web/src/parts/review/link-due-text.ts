import { messages } from '@gbr/domain/messages.ts';
import { dayText } from '../dates.ts';

/** A link is taken after that day, too, as long as the review is missing. */
export function linkDueText(due: Date, now: Date): string {
  const { late, waitsUntil } = messages.reviewLink;
  return (now < due ? waitsUntil : late)(dayText(due.toISOString()));
}
