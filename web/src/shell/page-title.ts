import { useEffect, useLayoutEffect } from 'react';
import { useMatches } from 'react-router';

const product = 'Genuine Book Reviews';

/** `Library · Genuine Book Reviews`; the product's name alone without a title. */
export const fullTitle = (title: string | undefined) => (title ? `${title} · ${product}` : product);

/** The title a route names in its `handle`. */
export function titleOf(handle: unknown): string | undefined {
  if (typeof handle !== 'object' || handle === null || !('title' in handle)) return undefined;
  return typeof handle.title === 'string' ? handle.title : undefined;
}

/** Titles the page by the route shown; before the screen's own effects, so that usePageTitle has the last word. */
export function useRouteTitle() {
  const title = titleOf(useMatches().at(-1)?.handle);
  useLayoutEffect(() => {
    document.title = fullTitle(title);
  }, [title]);
}

/** Titles the page by what it shows, such as a book; until that is known, nothing changes. */
export function usePageTitle(title: string | undefined) {
  useEffect(() => {
    if (title) document.title = fullTitle(title);
  }, [title]);
}
