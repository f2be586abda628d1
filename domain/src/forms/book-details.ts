import { isAmazonUrl } from '../amazon-url.ts';
import { categories, languages, stores } from '../choices.ts';
import { maxLongText } from '../limits.ts';
import { addBookMessages } from '../messages/add-book.ts';
import { firstProblem } from './problem.ts';
import type { Problem } from './problem.ts';
import { missingProblem, textProblem, typed } from './text-problem.ts';
import type { DraftText } from './text-problem.ts';

export interface BookDetailsDraft {
  amazonURL?: DraftText;
  language?: DraftText;
  preferredStore?: DraftText;
  category?: DraftText;
  summary?: DraftText;
  authorInfo?: DraftText;
}

export function amazonUrlProblem(amazonURL: DraftText): Problem | undefined {
  const field = 'amazonURL';
  if (typed(amazonURL) === '') return { field, msg: addBookMessages.amazonUrl };
  return isAmazonUrl(typed(amazonURL)) ? undefined : { field, msg: addBookMessages.amazonUrlInvalid };
}

/** A stored value stays allowed after its list has changed. */
export function selectsProblem(draft: BookDetailsDraft, stored: BookDetailsDraft = {}): Problem | undefined {
  const msg = addBookMessages.languageMarketplaceCategory;
  if (!offers(languages, draft.language, stored.language)) return { field: 'language', msg };
  if (!offers(stores, draft.preferredStore, stored.preferredStore)) return { field: 'preferredStore', msg };
  if (!offers(categories, draft.category, stored.category)) return { field: 'category', msg };
  return undefined;
}

export function summaryProblem(summary: DraftText): Problem | undefined {
  return (
    missingProblem(addBookMessages.summary, { summary }) ??
    textProblem('summary', 'The summary', summary, maxLongText)
  );
}

export function authorInfoProblem(authorInfo: DraftText): Problem | undefined {
  return (
    missingProblem(addBookMessages.authorInfo, { authorInfo }) ??
    textProblem('authorInfo', 'The author info', authorInfo, maxLongText)
  );
}

export function bookDetailsProblem(draft: BookDetailsDraft, stored?: BookDetailsDraft): Problem | undefined {
  return firstProblem(
    amazonUrlProblem(draft.amazonURL),
    selectsProblem(draft, stored),
    summaryProblem(draft.summary),
    authorInfoProblem(draft.authorInfo),
  );
}

function offers(list: readonly string[], value: DraftText, stored: DraftText): boolean {
  return !!value && (list.includes(value) || value === stored);
}
