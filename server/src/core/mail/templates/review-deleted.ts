import { ownAppealPath } from '@gbr/domain/appeals.ts';
import { titleText } from './title-text.ts';
import type { Mail } from './template.ts';

interface DeletedReview {
  reviewId: string;
  bookId: string;
  title: string;
  appeal: string;
}

export function reviewDeleted({ reviewId, bookId, title, appeal }: DeletedReview): Mail {
  const sentence = `Your review of ${titleText(title)} was deleted by a moderator, and its reward was taken back.`;
  return {
    kind: 'review-deleted',
    subject: `Your review of ${titleText(title)} was deleted`,
    inbox: { text: sentence, link: ownAppealPath('review', reviewId), bookId },
    paragraphs: [
      sentence,
      'If your balance did not cover it, free slots of your own review requests were closed. Anything still owed is taken from what you receive next.',
    ],
    appeal,
  };
}
