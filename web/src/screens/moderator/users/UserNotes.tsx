import { isBlankNote, noteProblem } from '@gbr/domain/forms/note.ts';
import { moderatorUserMessages } from '@gbr/domain/messages/moderator-user.ts';
import type { ModeratedUser } from '@gbr/domain/wire/moderation.ts';
import type { Dispatch, SetStateAction } from 'react';
import { addNote } from '../../../api/moderation.ts';
import { useAction } from '../../../api/use-action.ts';
import { momentText } from '../../../parts/dates.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { toastSuccess, toastFailure } from '../toasts.ts';

/** Belongs to the dialog, so that it is still there when the view follows the editor. */
export interface TypedNote {
  note: string;
  onNote: Dispatch<SetStateAction<string>>;
}

interface UserNotesProps extends TypedNote {
  member: ModeratedUser;
  mayAdd: boolean;
}

export function UserNotes({ member, mayAdd, note, onNote }: UserNotesProps) {
  const problem = noteProblem({ note })?.msg;

  const add = useAction(async () => {
    if (isBlankNote({ note }) || problem) return;
    try {
      await addNote(member._id, note);
      // Unless more was typed meanwhile.
      onNote((now) => (now === note ? '' : now));
      toastSuccess(moderatorUserMessages.noteAdded);
    } catch (error) {
      toastFailure(error, moderatorUserMessages.noteFailed);
    }
  });

  return (
    <section className="border-t border-line pt-3">
      <h3 className="font-semibold">Moderator Notes</h3>
      {member.modNotes.length === 0 && <p className="text-sm text-soft">No notes yet.</p>}
      <ul className="divide-y divide-line">
        {member.modNotes.map((written) => (
          <li key={written._id} className="py-2.5">
            <p className="wrap-anywhere as-typed">{written.note}</p>
            <p className="text-sm text-soft">
              {written.moderatorName}, {momentText(written.createdAt)}
            </p>
          </li>
        ))}
      </ul>
      {mayAdd && (
        <div className="mt-2 grid gap-3">
          <TextArea
            label="New note"
            name="note"
            rows={2}
            hint="For moderators. The member can read it in the data they download."
            value={note}
            onValue={onNote}
            error={problem}
          />
          <Button
            variant="secondary"
            size="sm"
            className="justify-self-start"
            pending={add.pending}
            onClick={() => void add.run()}
          >
            Add Note
          </Button>
        </div>
      )}
    </section>
  );
}
