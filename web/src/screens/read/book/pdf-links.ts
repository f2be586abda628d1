import type { PageViewport, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { roomMessages } from '@gbr/domain/messages/room.ts';

/** More than any page of a book has. */
const mostLinks = 1_000;

export interface PageLinks {
  layer: HTMLElement;
  /** Where a click within the layer leads in the file, as the file says it. */
  destinationOf: (target: EventTarget | null) => unknown;
}

interface Annotation {
  annotationType: number;
  rect: number[];
  dest?: unknown;
  overlaidText?: string;
}

const link = 2;

/** The page's links to places in the same file. Others lead elsewhere, and are left out as in an EPUB. */
export async function linksOf(page: PDFPageProxy, viewport: PageViewport): Promise<PageLinks> {
  const annotations = (await page.getAnnotations().catch(() => [])) as Annotation[];
  const layer = document.createElement('div');
  layer.className = 'room-links';
  const destinations = new Map<Element, unknown>();
  const within = annotations.filter(({ annotationType, dest }) => annotationType === link && dest);
  for (const { rect, dest, overlaidText } of within.slice(0, mostLinks)) {
    const [left = 0, bottom = 0, right = 0, top = 0] = rect;
    const [x1, y1] = share(viewport.convertToViewportPoint(left, top), viewport);
    const [x2, y2] = share(viewport.convertToViewportPoint(right, bottom), viewport);
    if (![x1, y1, x2, y2].every(Number.isFinite) || x1 === x2 || y1 === y2) continue;
    const button = document.createElement('button');
    button.type = 'button';
    button.setAttribute('role', 'link');
    button.setAttribute('aria-label', overlaidText?.trim() || roomMessages.link);
    button.style.left = `${Math.min(x1, x2)}%`;
    button.style.top = `${Math.min(y1, y2)}%`;
    button.style.width = `${Math.abs(x2 - x1)}%`;
    button.style.height = `${Math.abs(y2 - y1)}%`;
    destinations.set(button, dest);
    layer.append(button);
  }
  return {
    layer,
    destinationOf: (target) => (target instanceof Element ? destinations.get(target) : undefined),
  };
}

/** Percent, within the page. */
function share([x = 0, y = 0]: number[], { width, height }: PageViewport): [number, number] {
  return [percent(x / width), percent(y / height)];
}

const percent = (part: number) => 100 * Math.min(1, Math.max(0, part));
