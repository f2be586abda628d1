import { listenToSwipes } from './listen-to-swipes.ts';
import { tappedSide } from './tapped-side.ts';

export interface FrameEvents {
  onLink: (target: string) => void;
  onKey: (event: KeyboardEvent) => void;
  onSwipe: (side: 1 | -1) => void;
}

/** Ends with the frame. */
export function listenInFrame(realm: Window, { onLink, onKey, onSwipe }: FrameEvents): void {
  const { document } = realm;
  document.addEventListener('keydown', (event) => {
    const link = linkOf(event.target);
    if (link !== undefined && (event.key === 'Enter' || event.key === ' ')) onLink(link);
    else onKey(event);
  });
  document.addEventListener('click', (event) => {
    const link = linkOf(event.target);
    if (link !== undefined) return onLink(link);
    const side =
      realm.getSelection()?.isCollapsed === false ? undefined : tappedSide(event, realm.innerWidth);
    if (side) onSwipe(side);
  });
  listenToSwipes(document, onSwipe);
}

function linkOf(target: EventTarget | null): string | undefined {
  // Of the frame's own window, whose classes are not this window's.
  const element =
    target && 'closest' in target ? (target as HTMLElement).closest<HTMLElement>('[data-target]') : null;
  return element?.dataset['target'];
}
