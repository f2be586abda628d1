import { useState } from 'react';

/** Cards are added in steps, so that an author of a thousand books does not wait for all of them. */
const step = 48;

/** `onMore` while there are others. */
export function useFirstBooks<Book>(books: readonly Book[]) {
  const [shown, setShown] = useState(step);
  const onMore = books.length > shown ? () => setShown(shown + step) : undefined;
  return { first: books.slice(0, shown), onMore };
}
