import { quoted } from '@gbr/domain/quoted.ts';
import { undoToastMs } from '@gbr/domain/limits.ts';
import { useState } from 'react';
import { ApiError, failureText } from '../../api/api-error.ts';
import { dismissToast, showToast } from '../../ui/toast.ts';
import type { ToastKind } from '../../ui/toast.ts';
import { toastFailure } from './toasts.ts';
import { useUndoKey } from './use-keys.ts';

export interface Undoable {
  /** Such as a title. */
  about: string;
  undo: () => Promise<void>;
  /** Said when that fails without a message of the server's. */
  failed: string;
}

interface Offer extends Undoable {
  toastId: number;
  at: number;
}

const remembered = 10;

/** What was sent can be undone from its toast, or by the key for the last one, as long as the toast is there. */
export function undoOffers() {
  let offers: readonly Offer[] = [];

  function show(text: string, undoable: Undoable, kind?: ToastKind) {
    const toastId = showToast(text, {
      kind,
      ms: undoToastMs,
      about: quoted(undoable.about),
      action: {
        label: 'Undo',
        run: () => {
          // The key is then for the one before.
          offers = offers.filter((each) => each.toastId !== toastId);
          void run(undoable);
        },
      },
    });
    offers = [...offers.slice(1 - remembered), { ...undoable, toastId, at: Date.now() }];
  }

  async function run(undoable: Undoable) {
    const { about, undo, failed } = undoable;
    try {
      await undo();
    } catch (error) {
      if (isUnanswered(error)) show(failureText(error, failed, failed), undoable, 'error');
      else toastFailure(error, failed, about);
    }
  }

  return {
    offer: (text: string, undoable: Undoable) => show(text, undoable),
    undoLast: async () => {
      const last = offers.at(-1);
      offers = offers.slice(0, -1);
      if (!last || Date.now() - last.at > undoToastMs) return;
      dismissToast(last.toastId);
      await run(last);
    },
  };
}

export function useUndoOffers() {
  const [offers] = useState(undoOffers);
  useUndoKey(() => void offers.undoLast());
  return offers;
}

/** Nothing is decided then: the same can be tried again. */
const isUnanswered = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);
