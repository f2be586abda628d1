import './with-resolvers.ts';
import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { contentsTitle, mostEntries } from './flow-book.ts';
import type { ContentsEntry } from './flow-book.ts';
import { openPdfFile, PdfFile } from './pdf-file.ts';
import { mostPixels } from './picture-size.ts';
import { spotOf } from './page-spot.ts';
import type { PageSpot } from './page-spot.ts';
import { mostHits, searchText } from './search-parts.ts';
import type { Hit } from './search-parts.ts';

/** Of an iPhone's canvas: pictures beyond it are drawn coarser, and were blank there. */
const largestCanvas = 16_777_216;
const files = `/assets/pdfjs-${pdfjs.version}/`;

export interface PdfClient {
  parts: number;
  /** Its pages follow one another from the right to the left. */
  fromRight: boolean;
  /** Finding their pages reads most of the file: not before the first page shows. */
  contents: () => Promise<ContentsEntry[]>;
  document: PDFDocumentProxy;
  /** Where a link leads; undefined when there is no such place. */
  placeOf: (destination: unknown) => Promise<PdfPlace | undefined>;
  search: (words: string, signal: AbortSignal) => Promise<Hit[]>;
  close: () => void;
}

interface PdfPlace {
  part: number;
  spot?: PageSpot;
}

/**
 * By range requests: the first page shows before the last one is here. Ends the worker with the book. `onLost`: the
 * open book's file cannot be had any more.
 */
export async function openPdf(
  address: string,
  port: Worker,
  { notLoaded, onLost }: { notLoaded: () => Error; onLost: () => void },
): Promise<PdfClient> {
  const worker = pdfjs.PDFWorker.create({ port, verbosity: pdfjs.VerbosityLevel.ERRORS });
  let lose: (() => void) | undefined;
  const failed = new Promise<never>((_, reject) => {
    lose = () => reject(notLoaded());
  });
  failed.catch(() => undefined);
  const file = await openPdfFile(address, () => lose?.()).catch(() => {
    port.terminate();
    throw notLoaded();
  });
  const task = pdfjs.getDocument({
    ...(file instanceof PdfFile ? { range: file } : { data: file }),
    worker,
    enableXfa: false,
    disableAutoFetch: true,
    maxImageSize: mostPixels,
    canvasMaxAreaInBytes: largestCanvas * 4,
    // The policy allows no WebAssembly; the same in JavaScript is beside it.
    useWasm: false,
    cMapUrl: `${files}cmaps/`,
    standardFontDataUrl: `${files}standard_fonts/`,
    wasmUrl: `${files}wasm/`,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  });
  const close = () => {
    if (file instanceof PdfFile) file.abort();
    void task.destroy().finally(() => port.terminate());
  };
  try {
    const document = await Promise.race([task.promise, failed]);
    // Some broken files open, and then have no page.
    await Promise.race([document.getPage(1), failed]);
    const preferences = await Promise.race([document.getViewerPreferences().catch(() => null), failed]);
    lose = onLost;
    if (file instanceof PdfFile) file.becomePatient();
    return {
      parts: document.numPages,
      fromRight: preferences?.get('Direction') === 'R2L',
      contents: () => contentsOf(document).catch(() => []),
      document,
      placeOf: (destination) => placeOf(document, destination).catch(() => undefined),
      search: (words, signal) => search(document, words, signal),
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}

type Outline = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>;

async function contentsOf(document: PDFDocumentProxy): Promise<ContentsEntry[]> {
  const entries: ContentsEntry[] = [];
  async function add(outline: Outline, level: number): Promise<void> {
    for (const { title, dest, items } of outline) {
      if (entries.length >= mostEntries || level > 4) return;
      const place = await placeOf(document, dest).catch(() => undefined);
      const plain = contentsTitle(title);
      if (place && plain) entries.push({ title: plain, level, ...place });
      await add(items, level + 1);
    }
  }
  await add((await document.getOutline()) ?? [], 0);
  return entries;
}

async function placeOf(document: PDFDocumentProxy, dest: unknown): Promise<PdfPlace | undefined> {
  const found: unknown = typeof dest === 'string' ? await document.getDestination(dest) : dest;
  if (!Array.isArray(found)) return undefined;
  const [page, kind, ...numbers]: unknown[] = found;
  const part = isReference(page) ? await document.getPageIndex(page) : page;
  if (typeof part !== 'number' || part >= document.numPages) return undefined;
  const spot = spotOf(kind, numbers);
  return { part, ...(spot && { spot }) };
}

function isReference(value: unknown): value is { num: number; gen: number } {
  return typeof value === 'object' && value !== null && 'num' in value && 'gen' in value;
}

async function search(document: PDFDocumentProxy, words: string, signal: AbortSignal): Promise<Hit[]> {
  const hits: Hit[] = [];
  for (let part = 0; part < document.numPages && hits.length < mostHits && !signal.aborted; part += 1) {
    const page = await document.getPage(part + 1);
    const { items } = await page.getTextContent();
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
    hits.push(...searchText(text, words, part, mostHits - hits.length));
    page.cleanup();
  }
  return hits;
}
