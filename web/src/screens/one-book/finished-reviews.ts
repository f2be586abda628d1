import type { CheckResult } from '@gbr/domain/checks.ts';
import { defaultMarketplace } from '@gbr/domain/choices.ts';
import type { CampaignOption } from '@gbr/domain/choices.ts';
import { maskName } from '@gbr/domain/reviewer-name.ts';
import type { Book } from '@gbr/domain/wire/books.ts';

export interface FinishedReview {
  id: string;
  rating: number;
  reviewer: string;
  /** The name on Amazon, when it is a different one. */
  postedAs: string | undefined;
  website: string;
  option: CampaignOption;
  text: string;
  /** For the author, and moderators. */
  privateNote: string | null;
  finishedAt: string | null;
  check: CheckResult;
  checkedAt: string | null;
}

/** Only rated ones, newest first, with masked names. */
export function finishedReviews(book: Pick<Book, 'pickedAssignments' | 'reviewCampaigns'>): FinishedReview[] {
  const optionOf = new Map(book.reviewCampaigns.map(({ _id, option }) => [_id, option]));
  return book.pickedAssignments
    .flatMap(({ _id, status, rating, user, amazonName, postedWebsite, campaignId, reviewText, ...review }) =>
      status === 'finished' && rating !== null
        ? {
            id: _id,
            rating,
            reviewer: maskName(user.name),
            postedAs:
              amazonName && maskName(amazonName) !== maskName(user.name) ? maskName(amazonName) : undefined,
            website: postedWebsite || defaultMarketplace,
            option: optionOf.get(campaignId) ?? 'standard',
            text: reviewText.trim(),
            privateNote: review.privateNote,
            finishedAt: review.finishedAt,
            check: review.check,
            checkedAt: review.checkedAt,
          }
        : [],
    )
    .toSorted((one, other) => (other.finishedAt ?? '').localeCompare(one.finishedAt ?? ''));
}
