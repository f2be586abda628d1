import { useState } from 'react';
import type { Open, OpenedBook, OpenedMember } from './opened.ts';

export type OpenedDialog =
  { key: number; kind: 'book'; opened: OpenedBook } | { key: number; kind: 'member'; opened: OpenedMember };

/** The dialogs on top of each other: from a book to its owner, to a book they reviewed, and back the same way. */
export function useDialogs() {
  const [dialogs, setDialogs] = useState<readonly OpenedDialog[]>([]);

  const open: Open = {
    book: (opened) => setDialogs((all) => [...all, { key: nextKey(all), kind: 'book', opened }]),
    member: (opened) => setDialogs((all) => [...all, { key: nextKey(all), kind: 'member', opened }]),
  };

  return {
    dialogs,
    open,
    close: (key: number) => setDialogs((all) => all.filter((dialog) => dialog.key !== key)),
    closeAll: () => setDialogs([]),
  };
}

const nextKey = (all: readonly OpenedDialog[]) => (all.at(-1)?.key ?? 0) + 1;
