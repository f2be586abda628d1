import type { Me } from '@gbr/domain/wire/accounts.ts';
import { useState } from 'react';
import { clearDraft, saveDraft } from '../../parts/form/saved-draft.ts';
import type { DraftKey } from '../../parts/form/saved-draft.ts';
import { draftFor, draftKey, restoredDraft } from './review-draft.ts';
import type { ReviewDraft } from './review-draft.ts';

/** What is typed into the form, saved for its member until the review is turned in. */
export function useReviewDraft(bookId: string, me: Me | undefined) {
  const [draft, setDraft] = useState<ReviewDraft | undefined>();
  // Fixed when the form is first opened: who logs in later in another tab does not get this text.
  const [savedAs, setSavedAs] = useState<DraftKey | undefined>();
  const [isRestored, setIsRestored] = useState(false);

  function begin(key: DraftKey | undefined) {
    const restored = key && restoredDraft(key);
    setSavedAs(key);
    setDraft({ ...draftFor(me), ...restored });
    setIsRestored(restored !== undefined);
  }

  function open() {
    if (!draft) begin(me && draftKey(me._id, bookId));
  }

  function type(typed: ReviewDraft) {
    setDraft(typed);
    if (savedAs) saveDraft(savedAs, typed);
  }

  function forget() {
    if (savedAs) clearDraft(savedAs);
  }

  function startOver() {
    forget();
    begin(savedAs);
  }

  /** `draft`: undefined before `open`. */
  return { draft, isRestored, open, type, startOver, forget };
}
