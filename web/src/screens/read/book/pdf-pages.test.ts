import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.mock('pdfjs-dist/legacy/build/pdf.mjs', () => ({
  TextLayer: class {
    render = () => Promise.resolve();
  },
}));
const { openPages } = await import('./pdf-pages.ts');

const element = () => ({ setAttribute: () => undefined, querySelectorAll: () => [], width: 0, height: 0 });

beforeEach(() => {
  vi.stubGlobal('document', { createElement: element });
  vi.stubGlobal('window', { devicePixelRatio: 1, document: { createElement: element } });
});
afterEach(() => vi.unstubAllGlobals());

/** Each page is drawn once `draw` says so. */
function slowDocument(numPages: number) {
  const waiting = new Map<number, () => void>();
  const page = (number: number) => ({
    getViewport: () => ({ width: 600, height: 800 }),
    render: () => ({
      promise: new Promise<void>((drawn) => waiting.set(number, drawn)),
      cancel: () => undefined,
    }),
    streamTextContent: () => undefined,
    getStructTree: () => Promise.resolve(null),
    getAnnotations: () => Promise.resolve([]),
    cleanup: () => undefined,
  });
  const document = { numPages, getPage: (number: number) => Promise.resolve(page(number)) };
  return {
    document: document as unknown as PDFDocumentProxy,
    draw: async (part: number) => {
      await vi.waitUntil(() => waiting.has(part + 1), { timeout: 60_000 });
      waiting.get(part + 1)?.();
    },
  };
}

test('a page that the reader came back to is not forgotten with those around the one before', async () => {
  const { document, draw } = slowDocument(30);
  const pages = openPages(document);
  const left = new AbortController();
  const neighbour = pages.draw(11, 1);
  const far = pages.draw(20, 1);
  await draw(20);
  await far;
  // It waits for the neighbour of the first place, which is still being drawn.
  const forgetting = pages.prepareAround(20, 1, left.signal);
  left.abort();
  const here = pages.draw(10, 1);
  await draw(10);
  await draw(11);
  await neighbour;
  await forgetting;
  expect((await here).canvas.width).toBeGreaterThan(0);
});
