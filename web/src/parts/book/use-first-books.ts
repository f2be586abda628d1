import { useState } from 'react';

/** Cards are added by so many, so that nobody with a thousand books need wait for them all. */
const step = 48;

/** The books to show so far; `onMore` while there are others. */
export function useFirstBooks<Book>(books: readonly Book[]) {
  const [shown, setShown] = useState(step);
  const onMore = books.length > shown ? () => setShown(shown + step) : undefined;
  return { first: books.slice(0, shown), onMore };
}
