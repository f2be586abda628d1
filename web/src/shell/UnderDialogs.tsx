import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { openModals } from '../ui/open-modals.ts';

/** The page itself. Dialogs make it inert, which tools that read the roles of elements do not heed: they look for this. */
export function UnderDialogs({ children }: { children: ReactNode }) {
  const isUnder = useSyncExternalStore(openModals.subscribe, openModals.isAny, openModals.isAny);
  return (
    <div aria-hidden={isUnder || undefined} className="isolate flex min-h-dvh flex-col print:block">
      {children}
    </div>
  );
}
