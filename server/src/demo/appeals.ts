import type { Appeal } from '@gbr/domain/wire/appeals.ts';
import type { ReviewingBook } from '@gbr/domain/wire/books.ts';
import type { DemoMember } from './demo-member.ts';

interface Staff {
  admin: DemoMember;
  moderator: DemoMember;
}

export async function appealDecline(author: DemoMember, bookId: string): Promise<void> {
  await author.post('/api/appeals', {
    kind: 'book',
    about: bookId,
    text: 'The subtitle on Amazon is the one of the paperback. The cover shows the e-book, which has its own page.',
  });
}

/** Two reviews were deleted: one is back, the other reader waits for the answer. */
export async function appealDeletions(
  { admin, moderator }: Staff,
  [restored, waiting]: readonly DemoMember[],
): Promise<void> {
  if (
    restored &&
    (await loseReview(admin, restored, 'My review was in Spanish, that is why it looked odd.'))
  ) {
    const appeals = await moderator.get<Appeal[]>('/api/appeals?outcome=open');
    const open = appeals.find(({ kind }) => kind === 'review');
    await moderator.patch(`/api/appeals/${open?._id}`, {
      outcome: 'overturned',
      reason: 'It is about the book, in another language. That is no reason to delete it. We are sorry.',
    });
  }
  if (waiting)
    await loseReview(
      moderator,
      waiting,
      'I wrote this myself after two evenings with the book. Please tell me what was wrong with it.',
    );
}

/** False when there is none to lose. */
async function loseReview(by: DemoMember, reader: DemoMember, text: string): Promise<boolean> {
  const books = await reader.get<ReviewingBook[]>('/api/books/im-reviewing');
  const book = books.find(({ userReviewStatus }) => userReviewStatus === 'finished');
  const review = book?.pickedAssignments.find((each) => '_id' in each);
  if (!book || !review) return false;
  await by.delete(`/api/books/${book._id}/review/${review._id}`);
  await reader.post('/api/appeals', { kind: 'review', about: review._id, text });
  return true;
}
