import type { ReviewingBook } from '@gbr/domain/wire/books.ts';
import type { Assignment } from '@gbr/domain/wire/reviews.ts';

/** The reader's own assignment: the one the server sends in full, the others being only ratings. */
export function ownAssignment({ pickedAssignments }: ReviewingBook): Assignment | undefined {
  return pickedAssignments.find((picked): picked is Assignment => 'pickedAt' in picked);
}
