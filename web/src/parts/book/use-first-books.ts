import { useState } from 'react';
import { recallFromEntry, rememberInEntry } from '../../ui/entry-memory.ts';

/** Cards are added in steps, so that an author of a thousand books does not wait for all of them. */
const step = 48;

/** `onMore` while there are others. On the way back as many are shown as before. */
export function useFirstBooks<Book>(books: readonly Book[]) {
  const [shown, setShown] = useState(shownBefore);

  function more() {
    setShown(shown + step);
    rememberInEntry('books', shown + step);
  }

  const onMore = books.length > shown ? more : undefined;
  return { first: books.slice(0, shown), onMore };
}

function shownBefore(): number {
  const stored = recallFromEntry('books');
  return typeof stored === 'number' && stored > step ? stored : step;
}
