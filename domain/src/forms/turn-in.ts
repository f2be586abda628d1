import { isReviewUrl } from '../amazon-url.ts';
import { isOneOf, knownMarketplaces, reviewWebsites } from '../choices.ts';
import type { ReviewWebsite } from '../choices.ts';
import { maxLongText, maxPrivateNote, ratings } from '../limits.ts';
import { turnInMessages } from '../messages/turn-in.ts';
import { nameProblem } from './name.ts';
import { firstProblem } from './problem.ts';
import type { Problem } from './problem.ts';
import { textProblem, typed } from './text-problem.ts';
import type { DraftText } from './text-problem.ts';

interface TurnInDraft {
  rating?: number | null;
  amazonName?: DraftText;
  postedWebsite?: DraftText;
  reviewText?: DraftText;
  reviewUrl?: DraftText;
  privateNote?: DraftText;
}

export function turnInProblem(draft: TurnInDraft): Problem | undefined {
  return firstProblem(
    ratings.some((rating) => rating === draft.rating)
      ? undefined
      : { field: 'rating', msg: turnInMessages.rating },
    nameProblem('amazonName', draft.amazonName),
    typed(draft.postedWebsite) === '' || isOneOf(knownMarketplaces, typed(draft.postedWebsite))
      ? undefined
      : { field: 'postedWebsite', msg: turnInMessages.website },
    textProblem('reviewText', 'The review', draft.reviewText, maxLongText),
    typed(draft.reviewUrl) === '' ? undefined : reviewLinkProblem(draft),
    textProblem('privateNote', 'The note', draft.privateNote, maxPrivateNote),
  );
}

export function reviewLinkProblem({ reviewUrl }: Pick<TurnInDraft, 'reviewUrl'>): Problem | undefined {
  return isReviewUrl(typed(reviewUrl)) ? undefined : { field: 'reviewUrl', msg: turnInMessages.reviewUrl };
}

export function initialWebsite(marketplace: DraftText): ReviewWebsite | '' {
  return isOneOf(reviewWebsites, marketplace) ? marketplace : '';
}
