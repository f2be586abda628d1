import type { ModeratorQueues } from '@gbr/domain/next-step.ts';
import { canCheckReview, canModerateBook } from '@gbr/domain/permissions.ts';
import type { Actor } from '@gbr/domain/permissions.ts';

interface FirstRows<Row> {
  rows: readonly Row[];
  total: number;
}

export interface Waiting {
  books: FirstRows<{ owner: { _id: string } }>;
  reviews: FirstRows<{ author: { _id: string }; reader: { _id: string } }>;
}

/** How much waits that is not this moderator's own, or theirs to leave to others. */
export function queuesFor(actor: Actor, { books, reviews }: Waiting): Omit<ModeratorQueues, 'appeals'> {
  return {
    pending: countWaiting(books, ({ owner }) => !canModerateBook(actor, { ownerId: owner._id })),
    reviews: countWaiting(
      reviews,
      ({ author, reader }) => !canCheckReview(actor, { ownerId: author._id, readerId: reader._id }),
    ),
  };
}

/** Rows that were not read are taken to be for this moderator. */
function countWaiting<Row>({ rows, total }: FirstRows<Row>, mayDecide: (row: Row) => boolean): number {
  const forOthers = rows.filter((row) => !mayDecide(row)).length;
  return Math.max(total - forOthers, 0);
}
