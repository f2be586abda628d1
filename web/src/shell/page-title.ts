import { productName } from '@gbr/domain/product.ts';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useMatches } from 'react-router';

/** `Library · Genuine Book Reviews`; without a title the product's name alone. */
export const fullTitle = (title: string | undefined) => (title ? `${title} · ${productName}` : productName);

const shown = { title: productName, fresh: 0 };

function show(part: Partial<typeof shown>) {
  Object.assign(shown, part);
  document.title = shown.fresh > 0 ? `(${shown.fresh}) ${shown.title}` : shown.title;
}

export function titleOf(handle: unknown): string | undefined {
  if (typeof handle !== 'object' || handle === null || !('title' in handle)) return undefined;
  return typeof handle.title === 'string' ? handle.title : undefined;
}

/** Runs before the screen's own effects, so that usePageTitle wins. */
export function useRouteTitle() {
  const title = titleOf(useMatches().at(-1)?.handle);
  useLayoutEffect(() => {
    show({ title: fullTitle(title) });
  }, [title]);
}

/** For what the page shows, such as a book; undefined until that is known. */
export function usePageTitle(title: string | undefined) {
  useEffect(() => {
    if (title) show({ title: fullTitle(title) });
  }, [title]);
}

/** `(2) Library · …`: how many have come since the page was opened. Earlier ones are on the bell. */
export function useNewInTitle(unread: number | undefined) {
  const known = useRef(unread);
  useEffect(() => {
    known.current = Math.min(known.current ?? Infinity, unread ?? Infinity);
    show({ fresh: (unread ?? 0) - Math.min(known.current, unread ?? 0) });
    return () => show({ fresh: 0 });
  }, [unread]);
}
