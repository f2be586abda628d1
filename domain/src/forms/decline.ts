import { maxReason } from '../limits.ts';
import type { Problem } from './problem.ts';
import { textProblem } from './text-problem.ts';
import type { DraftText } from './text-problem.ts';

interface DeclineDraft {
  reason?: DraftText;
}

export function declineProblem(draft: DeclineDraft): Problem | undefined {
  return textProblem('reason', 'The reason', draft.reason, maxReason);
}
