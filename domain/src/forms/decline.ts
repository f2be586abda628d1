import { maxReason } from '../limits.ts';
import { messages } from '../messages.ts';
import { characterCount } from '../text-cut.ts';
import type { Problem } from './problem.ts';
import { typed } from './text-problem.ts';
import type { DraftText } from './text-problem.ts';

export type DeclineDraft = { reason?: DraftText };

/** The optional reason that the author will read. */
export function declineProblem(draft: DeclineDraft): Problem | undefined {
  const reason = typed(draft.reason);
  if (reason.includes('\0')) return { field: 'reason', msg: messages.validation.storable };
  if (characterCount(reason) > maxReason) {
    return { field: 'reason', msg: messages.moderatorBooks.reasonTooLong };
  }
  return undefined;
}
