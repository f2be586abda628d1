import type { ReviewingBook } from '@gbr/domain/wire/books.ts';
import type { Assignment } from '@gbr/domain/wire/reviews.ts';

/** The one the server sends in full; of the others only the rating. */
export function ownAssignment({ pickedAssignments }: ReviewingBook): Assignment | undefined {
  return pickedAssignments.find((picked): picked is Assignment => 'pickedAt' in picked);
}
