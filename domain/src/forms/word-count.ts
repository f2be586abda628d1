import { maxWordCount } from '../limits.ts';
import { addBookMessages } from '../messages/add-book.ts';
import { wholeNumberOf } from './number.ts';
import type { DraftNumber } from './number.ts';
import type { Problem } from './problem.ts';

export function wordCountProblem(value: DraftNumber): Problem | undefined {
  const words = wholeNumberOf(value);
  if (words === undefined || words <= 0) return { field: 'wordCount', msg: addBookMessages.wordCount };
  if (words > maxWordCount) return { field: 'wordCount', msg: addBookMessages.wordCountTooHigh };
  return undefined;
}
