import type { Movement } from '@gbr/domain/wire/records.ts';
import { paths } from '../../paths.ts';

// Costs and refunds are about own books, rewards about reviewed ones; of a deleted review only the author has the page.
export function bookPath({ kind, amount, about }: Movement): string | undefined {
  const bookId = about?.bookId;
  if (!bookId) return undefined;
  switch (kind) {
    case 'launch':
    case 'refund':
      return paths.oneBook(bookId);
    case 'reward':
    case 'reward_restored':
      return paths.bookForReview(bookId);
    case 'reward_reversal':
      return amount > 0 ? paths.oneBook(bookId) : undefined;
    default:
      return undefined;
  }
}
