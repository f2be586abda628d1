import { addBookMessages } from '@gbr/domain/messages/add-book.ts';
import { dismissToast, showToast } from '../../ui/toast.ts';

let shown: number | undefined;

/** Stays on the screen: an upload takes minutes, and its author may be in another tab by then. */
export function showFailedSubmission(title: string, problem: string, openWizard: () => void) {
  shown = showToast(addBookMessages.notSubmitted(title), {
    kind: 'error',
    about: problem,
    action: { label: 'Add Book', run: openWizard },
  });
}

export function dismissFailedSubmission() {
  if (shown !== undefined) dismissToast(shown);
}
