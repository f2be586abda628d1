import { fewestStopsShown } from './limits.ts';

export const stopReasons = ['no-time', 'not-for-me', 'file-problem', 'cannot-get-it', 'other'] as const;
export type StopReason = (typeof stopReasons)[number];

export const stopReasonLabels: Record<StopReason, string> = {
  'no-time': 'I have no time for it',
  'not-for-me': 'It is not a book for me',
  'file-problem': 'There is a problem with the file',
  'cannot-get-it': 'I cannot get the book',
  other: 'Something else',
};

export const stopReasonsForAuthors: Record<StopReason, string> = {
  'no-time': 'had no time for it',
  'not-for-me': 'said that it is not a book for them',
  'file-problem': 'had a problem with the file',
  'cannot-get-it': 'could not get the book',
  other: 'had another reason',
};

/** The author gets it with the note, at once; the other reasons only in numbers. */
export function goesToAuthor(reason: StopReason | null | undefined): boolean {
  return reason === 'file-problem';
}

export type StopCounts = Partial<Record<StopReason, number>>;

export function shownToAuthor(counts: StopCounts): StopCounts {
  return Object.fromEntries(
    stopReasons
      .filter((reason) => !goesToAuthor(reason) && (counts[reason] ?? 0) >= fewestStopsShown)
      .map((reason) => [reason, counts[reason]]),
  );
}
