import { isAsin, isHttpUrl } from '../amazon-url.ts';
import { campaignOptions, isOneOf } from '../choices.ts';
import { maxAuthor, maxTitle } from '../limits.ts';
import { addBookMessages } from '../messages/add-book.ts';
import { amazonUrlProblem, authorInfoProblem, selectsProblem, summaryProblem } from './book-details.ts';
import type { BookDetailsDraft } from './book-details.ts';
import { bookFileRule, coverRule, fileProblem } from './file.ts';
import type { FileDraft } from './file.ts';
import type { DraftNumber } from './number.ts';
import { firstProblem } from './problem.ts';
import type { Problem } from './problem.ts';
import { missingProblem, textProblem, typed } from './text-problem.ts';
import type { DraftText } from './text-problem.ts';
import { wordCountProblem } from './word-count.ts';

export interface TitleDraft {
  title?: DraftText;
  author?: DraftText;
  asin?: DraftText;
}

export type AddBookDraft = TitleDraft &
  BookDetailsDraft & {
    readerOptions?: readonly string[];
    uploadedFile?: FileDraft | null;
    printLink?: DraftText;
    coverFile?: FileDraft | null;
    wordCount?: DraftNumber;
  };

export function titleStepProblem({ title, author, asin }: TitleDraft): Problem | undefined {
  return firstProblem(
    missingProblem(addBookMessages.titleAuthorAsin, { title, author, asin }),
    isAsin(typed(asin)) ? undefined : { field: 'asin', msg: addBookMessages.asin },
    textProblem('title', 'The title', title, maxTitle),
    textProblem('author', 'The author', author, maxAuthor),
  );
}

function readerStepProblem(draft: AddBookDraft): Problem | undefined {
  const chosen = draft.readerOptions ?? [];
  if (chosen.length === 0 || !chosen.every((option) => isOneOf(campaignOptions, option))) {
    return { field: 'readerOptions', msg: addBookMessages.readerOption };
  }
  return firstProblem(
    chosen.includes('standard') && !draft.uploadedFile
      ? { field: 'uploadedFile', msg: addBookMessages.standardFile }
      : undefined,
    draft.uploadedFile ? fileProblem('uploadedFile', draft.uploadedFile, bookFileRule) : undefined,
    printLinkProblem(draft.printLink, chosen.includes('verified-print')),
  );
}

function printLinkProblem(printLink: DraftText, isRequired: boolean): Problem | undefined {
  const link = typed(printLink);
  if (link === '') return isRequired ? { field: 'printLink', msg: addBookMessages.printLink } : undefined;
  return isHttpUrl(link) ? undefined : { field: 'printLink', msg: addBookMessages.printLinkInvalid };
}

function coverStepProblem({ coverFile }: AddBookDraft): Problem | undefined {
  if (!coverFile) return { field: 'coverFile', msg: addBookMessages.cover };
  return fileProblem('coverFile', coverFile, coverRule);
}

function amazonStepProblem(draft: AddBookDraft): Problem | undefined {
  return amazonUrlProblem(draft.amazonURL) ?? selectsProblem(draft);
}

function textStepProblem(draft: AddBookDraft): Problem | undefined {
  return firstProblem(
    wordCountProblem(draft.wordCount),
    summaryProblem(draft.summary),
    authorInfoProblem(draft.authorInfo),
  );
}

export const stepProblems: readonly ((draft: AddBookDraft) => Problem | undefined)[] = [
  titleStepProblem,
  readerStepProblem,
  coverStepProblem,
  amazonStepProblem,
  textStepProblem,
];

export function addBookProblem(draft: AddBookDraft): Problem | undefined {
  return firstProblem(...stepProblems.map((stepProblem) => stepProblem(draft)));
}
