import { bookStatuses, isOneOf } from '../choices.ts';
import { moderatorBookMessages } from '../messages/moderator-book.ts';
import { titleStepProblem } from './add-book.ts';
import type { TitleDraft } from './add-book.ts';
import { bookDetailsProblem } from './book-details.ts';
import type { BookDetailsDraft } from './book-details.ts';
import type { DraftNumber } from './number.ts';
import { firstProblem } from './problem.ts';
import type { Problem } from './problem.ts';
import type { DraftText } from './text-problem.ts';
import { wordCountProblem } from './word-count.ts';

type ModeratorBookDraft = TitleDraft & BookDetailsDraft & { wordCount?: DraftNumber; status?: DraftText };

/** The whole book as it would be after the edit; a status left out stays as it is. */
export function moderatorBookProblem(
  draft: ModeratorBookDraft,
  stored?: ModeratorBookDraft,
): Problem | undefined {
  return firstProblem(
    titleStepProblem(draft),
    wordCountProblem(draft.wordCount),
    bookDetailsProblem(draft, stored),
    !draft.status || isOneOf(bookStatuses, draft.status)
      ? undefined
      : { field: 'status', msg: moderatorBookMessages.status },
  );
}
