import { readerMessages } from '../messages/reader.ts';
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
  if (!draft.hasDownloaded) return { field: 'hasDownloaded', msg: readerMessages.bothBoxes };
  if (!draft.hasPosted) return { field: 'hasPosted', msg: readerMessages.bothBoxes };
  return hasRead(draft.pickedAt, draft.wordCount, now)
    ? undefined
    : { field: 'readingTime', msg: readerMessages.readingTime };
}
