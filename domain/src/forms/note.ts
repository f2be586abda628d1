import { maxNote } from '../limits.ts';
import { moderatorUserMessages } from '../messages/moderator-user.ts';
import { validationMessages } from '../messages/validation.ts';
import { characterCount } from '../truncate.ts';
import type { Problem } from './problem.ts';
import { typed } from './text-problem.ts';
import type { DraftText } from './text-problem.ts';

interface NoteDraft {
  note?: DraftText;
}

/** A blank note is not an error: adding it does nothing. */
export function isBlankNote(draft: NoteDraft): boolean {
  return typed(draft.note) === '';
}

export function noteProblem(draft: NoteDraft): Problem | undefined {
  const note = typed(draft.note);
  if (note.includes('\0')) return { field: 'note', msg: validationMessages.storable };
  if (characterCount(note) > maxNote) return { field: 'note', msg: moderatorUserMessages.noteTooLong };
  return undefined;
}
