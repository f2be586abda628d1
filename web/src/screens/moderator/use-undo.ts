import { undoToastMs } from '@gbr/domain/limits.ts';
import { useRef } from 'react';
import { dismissToast, showToast } from '../../ui/toast.ts';

interface Undoable {
  toastId: number;
  at: number;
  undo: () => Promise<void>;
}

const remembered = 10;

/** What was sent can be undone from its toast, or by the key for the last one, as long as the toast is there. */
export function useUndo() {
  const done = useRef<Undoable[]>([]);

  const offer = (text: string, about: string, undo: () => Promise<void>) => {
    const toastId = showToast(text, {
      ms: undoToastMs,
      about: `“${about}”`,
      action: {
        label: 'Undo',
        run: () => {
          // The key is then for the one before.
          done.current = done.current.filter((each) => each.toastId !== toastId);
          void undo();
        },
      },
    });
    done.current = [...done.current.slice(1 - remembered), { toastId, at: Date.now(), undo }];
  };

  const undoLast = async () => {
    const last = done.current.pop();
    if (!last || Date.now() - last.at > undoToastMs) return;
    dismissToast(last.toastId);
    await last.undo();
  };

  return { offer, undoLast };
}
