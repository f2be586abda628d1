import { bookDetailsProblem } from './book-details.ts';
import type { BookDetailsDraft } from './book-details.ts';
import type { Problem } from './problem.ts';

type EditBookDraft = BookDetailsDraft;

export function editBookProblem(draft: EditBookDraft, stored?: EditBookDraft): Problem | undefined {
  return bookDetailsProblem(draft, stored);
}
