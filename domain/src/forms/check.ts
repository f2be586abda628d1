import { maxNote } from '../limits.ts';
import type { Problem } from './problem.ts';
import { textProblem } from './text-problem.ts';
import type { DraftText } from './text-problem.ts';

interface CheckDraft {
  note?: DraftText;
}

export function checkProblem(draft: CheckDraft): Problem | undefined {
  return textProblem('note', 'The note', draft.note, maxNote);
}
