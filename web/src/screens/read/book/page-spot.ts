import type { PageViewport } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Of a PDF's page, in its own units: what is shown at the top left of the screen. */
export interface PageSpot {
  x: number;
  y: number;
}

/** Of a destination in a file, without its page. Undefined for a whole page. */
export function spotOf(kind: unknown, [first, second, , fourth]: unknown[]): PageSpot | undefined {
  switch (typeof kind === 'object' && kind !== null && 'name' in kind ? kind.name : undefined) {
    case 'XYZ':
      return spotAt(first, second);
    case 'FitH':
    case 'FitBH':
      return spotAt(0, first);
    case 'FitR':
      return spotAt(first, fourth);
    default:
      return undefined;
  }
}

const spotAt = (x: unknown, y: unknown): PageSpot | undefined =>
  typeof y === 'number' ? { x: typeof x === 'number' ? x : 0, y } : undefined;

interface Shown {
  stage: HTMLElement;
  sheet: HTMLElement;
  viewport: PageViewport;
}

export function showSpot({ stage, sheet, viewport }: Shown, { x, y }: PageSpot): void {
  const [left = 0, top = 0] = viewport.convertToViewportPoint(x, y) as number[];
  const corner = cornerOf(sheet, stage);
  stage.scrollBy({ left: corner.left + left, top: corner.top + top });
}

/** Undefined for a page that is not scrolled. */
export function spotAtTop({ stage, sheet, viewport }: Shown): PageSpot | undefined {
  if (stage.scrollTop === 0 && stage.scrollLeft === 0) return undefined;
  const corner = cornerOf(sheet, stage);
  const [x = 0, y = 0] = viewport.convertToPdfPoint(-corner.left, -corner.top) as number[];
  return { x, y };
}

/** From that of the stage. */
function cornerOf(sheet: HTMLElement, stage: HTMLElement): { left: number; top: number } {
  const [inner, outer] = [sheet.getBoundingClientRect(), stage.getBoundingClientRect()];
  return { left: inner.left - outer.left, top: inner.top - outer.top };
}
