import { bookDetailsProblem } from './book-details.ts';
import type { BookDetailsDraft } from './book-details.ts';
import type { Problem } from './problem.ts';

export type EditBookDraft = BookDetailsDraft;

export function editBookProblem(draft: EditBookDraft, stored?: EditBookDraft): Problem | undefined {
  return bookDetailsProblem(draft, stored);
}
