import { useEffect, useEffectEvent, useState } from 'react';

const pauseMs = 300;

/**
 * What is typed into the search field, handed on after a short pause. Takes over what `searched` becomes by other
 * means (Back, 'Clear all'), but not the late echo of its own words, which would undo what was typed since.
 */
export function useSearchDraft(searched: string, onSearch: (words: string) => void) {
  const [draft, setDraft] = useState(searched);
  const [sent, setSent] = useState(searched);
  const [seen, setSeen] = useState(searched);

  const search = useEffectEvent(onSearch);

  if (searched !== seen) {
    setSeen(searched);
    if (searched !== sent) setDraft(searched);
    setSent(searched);
  }

  useEffect(() => {
    const words = draft.trim();
    if (words === searched || words === sent) return undefined;
    const timer = setTimeout(() => {
      setSent(words);
      search(words);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [draft, searched, sent]);

  return [draft, setDraft] as const;
}
