import { bookDetailsProblem } from './book-details.ts';
import type { BookDetailsDraft } from './book-details.ts';
import type { Problem } from './problem.ts';

export type EditBookDraft = BookDetailsDraft;

/** The author's edit: the whole set of six as it would stand afterwards, beside what is stored now. */
export function editBookProblem(draft: EditBookDraft, stored?: EditBookDraft): Problem | undefined {
  return bookDetailsProblem(draft, stored);
}
