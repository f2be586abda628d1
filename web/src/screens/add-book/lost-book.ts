import { messages } from '@gbr/domain/messages.ts';
import { dismissToast, showToast } from '../../ui/toast.ts';

let told: number | undefined;

/** An upload takes minutes: its author may be in another tab by then, so that this stays. */
export function tellOfLostBook(title: string, problem: string, openWizard: () => void) {
  told = showToast(messages.addBook.notSubmitted(title), {
    kind: 'error',
    about: problem,
    action: { label: 'Add Book', run: openWizard },
  });
}

export function lostBookIsAtHand() {
  if (told !== undefined) dismissToast(told);
}
