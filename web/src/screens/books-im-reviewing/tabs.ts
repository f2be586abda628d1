import type { AssignmentStatus } from '@gbr/domain/choices.ts';

export const tabs = [
  { id: 'all', label: 'All' },
  { id: 'on_review', label: 'On review' },
  { id: 'finished', label: 'Finished' },
] as const;

type ReviewingTab = (typeof tabs)[number]['id'];

/** On review unless `id` names another. */
export function tabOf(id: string | null): ReviewingTab {
  return tabs.find((tab) => tab.id === id)?.id ?? 'on_review';
}

/** Of `books`, the last picked first, as the server lists them: what is due first comes first, then what is finished. */
export function booksIn<Book extends { userReviewStatus: AssignmentStatus }>(
  tab: ReviewingTab,
  books: readonly Book[],
): Book[] {
  const withStatus = (status: AssignmentStatus) =>
    books.filter(({ userReviewStatus }) => userReviewStatus === status);
  return [
    ...(tab === 'finished' ? [] : withStatus('on_review').toReversed()),
    ...(tab === 'on_review' ? [] : withStatus('finished')),
  ];
}
