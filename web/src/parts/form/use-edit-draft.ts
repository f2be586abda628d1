import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { meQuery } from '../../api/account.ts';
import { clearDraft } from './saved-draft.ts';
import type { DraftKey } from './saved-draft.ts';
import { saveEdit, savedEdit } from './saved-edit.ts';

/** What was typed over something stored, kept until it is saved or given up: rules.md#offline */
export function useEditDraft<Values extends Readonly<Record<string, string>>>(
  form: string,
  about: string,
  stored: Values,
) {
  const memberId = useQuery(meQuery).data?._id;
  const savedAs: DraftKey | undefined = memberId === undefined ? undefined : [form, memberId, about];
  const [restored] = useState(() => savedAs && savedEdit(savedAs, stored));
  const [isRestored, setIsRestored] = useState(restored !== undefined);

  return {
    restored,
    isRestored,
    keep: (typed: Values) => {
      if (savedAs) saveEdit(savedAs, stored, typed);
    },
    drop: () => {
      if (savedAs) clearDraft(savedAs);
      setIsRestored(false);
    },
  };
}
