import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { TextArea } from '../../../ui/TextArea.tsx';
import { cardId } from '../use-queue.ts';

const noteName = (id: string) => `note-${id}`;

/** Of a card whose note was asked for before. */
export function focusNote(id: string) {
  document.querySelector<HTMLTextAreaElement>(`textarea[name="${noteName(id)}"]`)?.focus();
}

/** An Escape that drops a half-composed word stays in the field. */
const leavesNote = ({ key, ctrlKey, metaKey, nativeEvent }: KeyboardEvent) =>
  key === 'Escape' ? !nativeEvent.isComposing : key === 'Enter' && (ctrlKey || metaKey);

interface CheckNoteProps {
  id: string;
  note: string;
  onNote: (note: string) => void;
}

export function CheckNote({ id, note, onNote }: CheckNoteProps) {
  const field = useRef<HTMLTextAreaElement>(null);

  // Not when what was typed before is there again.
  useEffect(() => {
    if (note === '') field.current?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- when the field appears
  }, []);

  return (
    <TextArea
      ref={field}
      label="Note for moderators"
      optional
      name={noteName(id)}
      rows={2}
      hint={
        <>
          It is stored with the check. The reader can read it in the data they download.{' '}
          <span className="max-sm:hidden">Esc or Ctrl + Enter goes back to the shortcuts.</span>
        </>
      }
      value={note}
      onValue={onNote}
      onKeyDown={(event) => {
        if (!leavesNote(event)) return;
        event.preventDefault();
        document.getElementById(cardId(id))?.focus();
      }}
    />
  );
}
