import { TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PageViewport, PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { drawnInTime } from './drawn-in-time.ts';
import { linksOf } from './pdf-links.ts';
import type { PageLinks } from './pdf-links.ts';
import { nameTags } from './pdf-tags.ts';

/** Of one canvas; a page as large as a wall is drawn coarser. */
const mostPixels = 16_000_000;
const sharpest = 2;

export interface DrawnPage {
  number: number;
  scale: number;
  canvas: HTMLCanvasElement;
  text: HTMLElement;
  links: PageLinks;
  viewport: PageViewport;
}

interface PdfPages {
  size: (part: number) => Promise<{ width: number; height: number }>;
  draw: (part: number, scale: number) => Promise<DrawnPage>;
  /** Draws both neighbours when idle and forgets the others. Ends without drawing once another page is wanted. */
  prepareAround: (part: number, scale: number, signal: AbortSignal) => Promise<void>;
}

export function openPages(document: PDFDocumentProxy): PdfPages {
  const drawn = new Map<number, Promise<DrawnPage>>();

  function draw(part: number, scale: number): Promise<DrawnPage> {
    const known = drawn.get(part);
    const page = known
      ? known.then((one) => (one.scale === scale ? one : drawNow(document, part, scale)))
      : drawNow(document, part, scale);
    drawn.set(part, page);
    page.catch(() => drawn.delete(part));
    return page;
  }

  async function forget(part: number): Promise<void> {
    const page = drawn.get(part);
    drawn.delete(part);
    const one = await page?.catch(() => undefined);
    // Some browsers keep a canvas' memory until its size is gone.
    if (one) one.canvas.width = one.canvas.height = 0;
    (await document.getPage(part + 1)).cleanup();
  }

  return {
    size: async (part) => {
      const { width, height } = (await document.getPage(part + 1)).getViewport({ scale: 1 });
      return { width, height };
    },
    draw,
    prepareAround: async (part, scale, signal) => {
      for (const other of drawn.keys()) {
        // Whoever came back in the meantime sees one of the others.
        if (signal.aborted) return;
        if (Math.abs(other - part) > 1) await forget(other);
      }
      for (const other of [part + 1, part - 1]) {
        await untilIdle();
        if (signal.aborted) return;
        if (other >= 0 && other < document.numPages) await draw(other, scale).catch(() => undefined);
      }
    },
  };
}

/** The page that was asked for is on the screen first. Not every browser tells when it is idle. */
function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 500 });
    else setTimeout(resolve, 100);
  });
}

async function drawNow(document: PDFDocumentProxy, part: number, scale: number): Promise<DrawnPage> {
  const page = await document.getPage(part + 1);
  const viewport = page.getViewport({ scale });
  const coarser = Math.sqrt(mostPixels / (viewport.width * viewport.height));
  const sharpness = Math.min(window.devicePixelRatio, sharpest, coarser);
  const canvas = window.document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(viewport.width * sharpness));
  canvas.height = Math.max(1, Math.floor(viewport.height * sharpness));
  canvas.setAttribute('aria-hidden', 'true');
  const drawing = page.render({
    canvas,
    viewport,
    transform: [sharpness, 0, 0, sharpness, 0, 0],
    // Forms and notes are not drawn: they are no part of the text, and lead elsewhere.
    annotationMode: 0,
  });
  await drawnInTime(drawing);

  const text = window.document.createElement('div');
  text.className = 'textLayer';
  const layer = new TextLayer({
    // Its ligatures become letters, as where it is searched: to be found, marked and copied.
    textContentSource: page.streamTextContent({ includeMarkedContent: true }),
    container: text,
    viewport,
  });
  await layer.render();
  await nameTags(text, page).catch(() => undefined);
  const links = await linksOf(page, viewport);
  return { number: part, scale, canvas, text, links, viewport };
}
