import { useEffect, useLayoutEffect } from 'react';
import { useMatches } from 'react-router';

const product = 'Genuine Book Reviews';

/** `Library · Genuine Book Reviews`; without a title the product's name alone. */
export const fullTitle = (title: string | undefined) => (title ? `${title} · ${product}` : product);

const shown = { title: product, unread: 0 };

function show(part: Partial<typeof shown>) {
  Object.assign(shown, part);
  document.title = shown.unread > 0 ? `(${shown.unread}) ${shown.title}` : shown.title;
}

/** From the route's `handle`. */
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

/** `(2) Library · …`: a tab among many says that there is something new. */
export function useUnreadInTitle(unread: number) {
  useEffect(() => {
    show({ unread });
    return () => show({ unread: 0 });
  }, [unread]);
}
