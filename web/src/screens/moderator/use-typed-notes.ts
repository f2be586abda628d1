import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { meQuery } from '../../api/account.ts';
import { clearDraft, saveDraft, savedDraft } from '../../parts/form/saved-draft.ts';

type Notes = Readonly<Record<string, string>>;

/** What is typed for each entry of a queue, by its id. Kept through another tab, another page or a reload. */
export function useTypedNotes(form: string) {
  const memberId = useQuery(meQuery).data?._id;
  const [notes, setNotes] = useState<Notes>(() => (memberId ? savedNotes(form, memberId) : {}));

  useEffect(() => {
    if (!memberId) return;
    const typed = Object.entries(notes).filter(([, note]) => note.trim() !== '');
    if (typed.length > 0) saveDraft([form, memberId], Object.fromEntries(typed));
    else clearDraft([form, memberId]);
  }, [form, memberId, notes]);

  return {
    notes,
    write: (id: string, note: string) => setNotes((all) => ({ ...all, [id]: note })),
    drop: (id: string) => setNotes(({ [id]: _dropped, ...others }) => others),
  };
}

function savedNotes(form: string, memberId: string): Notes {
  const saved = [...(savedDraft([form, memberId]) ?? [])];
  return Object.fromEntries(saved.filter((each): each is [string, string] => typeof each[1] === 'string'));
}
