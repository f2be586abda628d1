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

export function booksIn<Book extends { userReviewStatus: AssignmentStatus }>(
  tab: ReviewingTab,
  books: readonly Book[],
): Book[] {
  return books.filter(({ userReviewStatus }) => tab === 'all' || userReviewStatus === tab);
}
