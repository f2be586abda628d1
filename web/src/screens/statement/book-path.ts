import type { Movement } from '@gbr/domain/wire/records.ts';
import { paths } from '../../paths.ts';

/**
 * Costs, refunds and what is made good are about own books, rewards about reviewed ones; of a deleted review only the author has the page.
 * `newestFirst`: the statement, in which a line about the deletion is above that of the reward, unless filters leave it out.
 */
export function bookPath(
  { kind, amount, about }: Movement,
  newestFirst: readonly Movement[],
): string | undefined {
  const bookId = about?.bookId;
  if (!bookId) return undefined;
  switch (kind) {
    case 'launch':
    case 'refund':
    case 'make-good':
      return paths.oneBook(bookId);
    case 'reward':
    case 'reward_restored':
      return isReviewDeleted(bookId, newestFirst) ? undefined : paths.bookForReview(bookId);
    case 'reward_reversal':
      return amount > 0 ? paths.oneBook(bookId) : undefined;
    default:
      return undefined;
  }
}

const aboutOwnReview = ['reward', 'reward_restored', 'reward_reversal'];

function isReviewDeleted(bookId: string, newestFirst: readonly Movement[]): boolean {
  const last = newestFirst.find(
    ({ kind, about }) => about?.bookId === bookId && aboutOwnReview.includes(kind),
  );
  return last?.kind === 'reward_reversal';
}
