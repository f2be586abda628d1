/** The book may have no title any more. */
export const bookLabel = (title: string | null): string => title || 'a deleted book';

export const reviewLabel = (title: string | null): string => `Review of ${bookLabel(title)}`;
