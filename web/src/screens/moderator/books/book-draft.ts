import { completeAmazonUrl } from '@gbr/domain/amazon-url.ts';
import { ungroupedWhole, wholeNumberOf } from '@gbr/domain/forms/number.ts';
import { isOneOf, bookStatuses, moderatorBookStatusLabels } from '@gbr/domain/choices.ts';
import { marketplaceName } from '@gbr/domain/marketplace-name.ts';
import type { Book } from '@gbr/domain/wire/books.ts';
import type { ModBookBody } from '@gbr/domain/wire/moderation.ts';

export type BookDraft = Record<Exclude<keyof ModBookBody, 'reduceSlotCampaignId' | 'version'>, string>;

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

/** The word count may be typed as it is shown, '33,601', and an address without its https. */
export const asSent = (draft: BookDraft): BookDraft => ({
  ...draft,
  wordCount: ungroupedWhole(draft.wordCount),
  amazonURL: completeAmazonUrl(draft.amazonURL),
});

/** Only changes are sent, so that stale data on this screen overwrites nothing newer. */
export function changesOf(before: BookDraft, draft: BookDraft): ModBookBody {
  const { wordCount, status, reason, ...texts } = asSent(draft);
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

interface Drafts {
  /** What was on the screen before somebody else saved the book. */
  overtaken: BookDraft;
  stored: BookDraft;
  typed: BookDraft;
}

/** Below a field that somebody else has changed in the meantime; undefined below the others. */
export function storedNow(field: keyof BookDraft, { overtaken, stored, typed }: Drafts): string | undefined {
  if (stored[field] === overtaken[field]) return undefined;
  if (typed[field] === stored[field]) return 'Changed in the meantime.';
  return `Now stored: ${asShown(field, stored[field]) || '(empty)'}`;
}

function asShown(field: keyof BookDraft, value: string): string {
  if (field === 'status' && isOneOf(bookStatuses, value)) return moderatorBookStatusLabels[value];
  return field === 'preferredStore' ? marketplaceName(value) : value;
}
