import { useEffectEvent, useLayoutEffect } from 'react';
import { openDialogs } from './open-dialogs.ts';

/** For what lies over the page: the browser's Back closes it, and the page stays. */
export function useClosedByBack(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => (isOpen ? openDialogs.add(() => close()) : undefined), [isOpen]);
}
