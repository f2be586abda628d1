import type { Book } from '@gbr/domain/wire/books.ts';
import type { ModeratedUser } from '@gbr/domain/wire/moderation.ts';
import { useState } from 'react';

/** `known`: what to show while it is loading. */
export interface BookTarget {
  id: string;
  known?: Book;
  editing?: boolean;
}
export interface MemberTarget {
  id: string;
  known?: ModeratedUser;
  editing?: boolean;
}

export interface OpenDialog {
  book: (book: BookTarget) => void;
  member: (member: MemberTarget) => void;
}

type StackedDialog =
  | { key: number; kind: 'book'; target: BookTarget }
  | { key: number; kind: 'member'; target: MemberTarget };

/** A stack: from a book to its owner, to a book they reviewed, and back the same way. */
export function useDialogs() {
  const [dialogs, setDialogs] = useState<readonly StackedDialog[]>([]);

  const open: OpenDialog = {
    book: (target) => setDialogs((all) => [...all, { key: nextKey(all), kind: 'book', target }]),
    member: (target) => setDialogs((all) => [...all, { key: nextKey(all), kind: 'member', target }]),
  };

  return {
    dialogs,
    open,
    close: (key: number) => setDialogs((all) => all.filter((dialog) => dialog.key !== key)),
    closeAll: () => setDialogs([]),
  };
}

const nextKey = (all: readonly StackedDialog[]) => (all.at(-1)?.key ?? 0) + 1;
