import { useCallback, useRef, useState } from 'react';
import type { OpenedBook } from './open-book.ts';

/** A PDF's are undefined until they have been read, which `read` does the first time. */
export function useContents(opened: OpenedBook) {
  const [contents, setContents] = useState(opened.kind === 'flow' ? opened.client.contents : undefined);
  const isAsked = useRef(false);

  const read = useCallback(() => {
    if (opened.kind !== 'pdf' || isAsked.current) return;
    isAsked.current = true;
    void opened.client.contents().then(setContents);
  }, [opened]);

  return { contents, read };
}
