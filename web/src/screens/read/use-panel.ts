import { useCallback, useRef, useState } from 'react';

export type Panel = 'contents' | 'search' | 'look';

/** One panel at most is open. */
export function usePanel() {
  const [panel, setPanel] = useState<Panel | undefined>();
  const buttons = useRef(new Map<Panel, HTMLButtonElement>());

  const openSearch = useCallback(() => setPanel('search'), []);

  /** Its button has the focus again. */
  const closePanel = useCallback(() => {
    setPanel((open) => {
      if (open) buttons.current.get(open)?.focus();
      return undefined;
    });
  }, []);

  const hidePanel = () => setPanel(undefined);

  const buttonOf = (name: Panel) => ({
    'aria-expanded': panel === name,
    onClick: () => setPanel((open) => (open === name ? undefined : name)),
    ref: (element: HTMLButtonElement | null) => {
      if (element) buttons.current.set(name, element);
    },
  });

  return { panel, openSearch, closePanel, hidePanel, buttonOf };
}
