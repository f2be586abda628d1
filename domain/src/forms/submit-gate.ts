import { messages } from '../messages.ts';
import { hasRead } from '../reading-time.ts';
import type { Problem } from './problem.ts';

interface SubmitGateDraft {
  hasDownloaded?: boolean;
  hasPosted?: boolean;
  pickedAt: Date;
  /** As it was at the pick. */
  wordCount: number;
}

export function submitGateProblem(draft: SubmitGateDraft, now: Date): Problem | undefined {
  if (!draft.hasDownloaded) return { field: 'hasDownloaded', msg: messages.reader.bothBoxes };
  if (!draft.hasPosted) return { field: 'hasPosted', msg: messages.reader.bothBoxes };
  return hasRead(draft.pickedAt, draft.wordCount, now)
    ? undefined
    : { field: 'readingTime', msg: messages.reader.readingTime };
}
