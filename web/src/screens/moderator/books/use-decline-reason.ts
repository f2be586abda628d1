import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { meQuery } from '../../../api/account.ts';
import { clearDraft, saveDraft, savedDraft, savedTexts } from '../../../parts/form/saved-draft.ts';
import type { DraftKey } from '../../../parts/form/saved-draft.ts';

/** What was typed survives Esc, Back, the editor and a reload, until the book is decided. */
export function useDeclineReason(bookId: string) {
  const me = useQuery(meQuery).data;
  const savedAs = me && reasonDraft(me._id, bookId);
  const [reason, setReason] = useState(() => (savedAs && savedReason(savedAs)) ?? '');

  function drop() {
    if (savedAs) clearDraft(savedAs);
  }

  function write(typed: string) {
    setReason(typed);
    if (typed.trim() === '') drop();
    else if (savedAs) saveDraft(savedAs, { reason: typed });
  }

  return { reason, write, drop };
}

export const reasonDraft = (memberId: string, bookId: string): DraftKey => [
  'decline_reason',
  memberId,
  bookId,
];

const savedReason = (key: DraftKey) => savedTexts(savedDraft(key), ['reason']).reason;
