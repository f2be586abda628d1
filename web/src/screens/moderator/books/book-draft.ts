import { ungroupedWhole, wholeNumberOf } from '@gbr/domain/forms/number.ts';
import { isOneOf, bookStatuses } from '@gbr/domain/choices.ts';
import type { Book } from '@gbr/domain/wire/books.ts';
import type { ModBookBody } from '@gbr/domain/wire/moderation.ts';

export type BookDraft = Record<
  | 'title'
  | 'author'
  | 'asin'
  | 'wordCount'
  | 'amazonURL'
  | 'language'
  | 'preferredStore'
  | 'category'
  | 'summary'
  | 'authorInfo'
  | 'status'
  | 'reason',
  string
>;

export function draftOf(book: Book): BookDraft {
  const { title, author, asin, amazonURL, language, preferredStore, category, summary, authorInfo } = book;
  return {
    title,
    author,
    asin,
    wordCount: String(book.wordCount),
    amazonURL,
    language,
    preferredStore,
    category,
    summary,
    authorInfo,
    status: book.status,
    reason: book.rejectionReason,
  };
}

/** The word count may be typed as it is shown: '33,601'. */
export const withPlainWordCount = (draft: BookDraft): BookDraft => ({
  ...draft,
  wordCount: ungroupedWhole(draft.wordCount),
});

/** Only changes are sent, so that stale data on this screen overwrites nothing newer. */
export function changesOf(before: BookDraft, draft: BookDraft): ModBookBody {
  const { wordCount, status, reason, ...texts } = withPlainWordCount(draft);
  const changed = Object.entries(texts).filter(
    ([field, value]) => before[field as keyof BookDraft] !== value,
  );
  const isRejected = status === 'rejected';
  return {
    ...Object.fromEntries(changed),
    ...(wordCount === before.wordCount ? {} : { wordCount: wholeNumberOf(wordCount) ?? wordCount }),
    ...(status !== before.status && isOneOf(bookStatuses, status) ? { status } : {}),
    ...(isRejected && reason !== before.reason ? { status: 'rejected', reason: reason.trim() } : {}),
  };
}
