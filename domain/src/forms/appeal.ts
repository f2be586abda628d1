import { maxAppeal, maxReason, minAppeal } from '../limits.ts';
import { appealMessages } from '../messages/appeal.ts';
import { moderatorAppealMessages } from '../messages/moderator-appeal.ts';
import { characterCount } from '../truncate.ts';
import { firstProblem } from './problem.ts';
import type { Problem } from './problem.ts';
import { missingProblem, textProblem, typed } from './text-problem.ts';
import type { DraftText } from './text-problem.ts';

export function appealProblem({ text }: { text?: DraftText }): Problem | undefined {
  const isShort = characterCount(typed(text)) < minAppeal;
  return firstProblem(
    isShort ? { field: 'text', msg: appealMessages.tooShort } : undefined,
    textProblem('text', 'The appeal', text, maxAppeal),
  );
}

export function appealAnswerProblem({ reason }: { reason?: DraftText }): Problem | undefined {
  return firstProblem(
    missingProblem(moderatorAppealMessages.reason, { reason }),
    textProblem('reason', 'The reason', reason, maxReason),
  );
}
