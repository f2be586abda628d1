import { isOneOf } from '../choices.ts';
import { maxNote } from '../limits.ts';
import { reviewingMessages } from '../messages/reviewing.ts';
import { stopReasons } from '../stop-reasons.ts';
import { firstProblem } from './problem.ts';
import type { Problem } from './problem.ts';
import { textProblem } from './text-problem.ts';
import type { DraftText } from './text-problem.ts';

interface StopDraft {
  reason?: DraftText;
  note?: DraftText;
}

export function stopProblem({ reason, note }: StopDraft): Problem | undefined {
  return firstProblem(
    reason == null || isOneOf(stopReasons, reason)
      ? undefined
      : { field: 'reason', msg: reviewingMessages.stopReason },
    textProblem('note', 'The note', note, maxNote),
  );
}
