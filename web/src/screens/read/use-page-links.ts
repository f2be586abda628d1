import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';
import type { PdfClient } from './book/pdf-client.ts';
import type { PageLinks } from './book/pdf-links.ts';
import type { Goal } from './stage.ts';

/** Follows the links of a page that is drawn. */
export function usePageLinks(
  stage: RefObject<HTMLElement | null>,
  links: PageLinks | undefined,
  { client, onLink }: { client: PdfClient; onLink: (goal: Goal) => void },
): void {
  useLayoutEffect(() => {
    if (!links) return undefined;
    const { layer, destinationOf } = links;
    const follow = (event: MouseEvent) => {
      const destination = destinationOf(event.target);
      if (destination === undefined) return;
      // At an edge it would turn the page as well.
      event.stopPropagation();
      // The link goes with its page.
      stage.current?.focus({ preventScroll: true });
      void client.placeOf(destination).then((found) => {
        if (found) onLink(found);
      });
    };
    layer.addEventListener('click', follow);
    return () => layer.removeEventListener('click', follow);
  }, [stage, links, client, onLink]);
}
