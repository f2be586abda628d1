import { readHere } from '@gbr/domain/reading-place.ts';
import { startWorker } from './book/hidden-frame.ts';
// oxlint-disable-next-line import/default -- Vite gives the address of the built worker
import bookWorker from './book/book-worker.ts?worker&url';
// oxlint-disable-next-line import/default -- the same
import pdfWorker from './book/pdf-worker.ts?worker&url';
import type { FlowClient } from './book/flow-client.ts';
import type { PdfClient } from './book/pdf-client.ts';
import type { FlowStage } from './FlowStage.tsx';
import type { PdfStage } from './PdfStage.tsx';

/** With what shows it, which is there as soon as the room: before it, a key would turn a whole section. */
export type OpenedBook =
  | { kind: 'pdf'; client: PdfClient; Stage: typeof PdfStage }
  | { kind: 'flow'; client: FlowClient; Stage: typeof FlowStage };

/** What a part of such a book is called. */
export const partNames = { pdf: 'Page', flow: 'Section' } as const;

type Format = 'pdf' | 'epub' | 'docx';

/** Undefined for what no browser shows: a `.doc`. */
export function formatOf(file: string): Format | undefined {
  const ending = /\.(\w+)(?:[?#]|$)/.exec(file)?.[1]?.toLowerCase();
  return (['pdf', 'epub', 'docx'] as const).find((format) => format === ending);
}

/** The file did not come whole: it may, the next time. */
export class NotLoaded extends Error {}

/**
 * Each kind's code is loaded with the first book of that kind: all of it at once, its stage too. `onLost`: the rest of
 * the file, which comes as it is read, cannot be had any more.
 */
export async function openBook(file: string, format: Format, onLost: () => void): Promise<OpenedBook> {
  const address = `/uploads/${file}&${readHere}=1`;
  if (format === 'pdf') {
    const [{ openPdf }, worker, { PdfStage: Stage }] = await loaded(
      Promise.all([import('./book/pdf-client.ts'), startWorker(pdfWorker), import('./PdfStage.tsx')]),
    );
    return { kind: 'pdf', client: await openPdf(address, worker, { notLoaded, onLost }), Stage };
  }
  const bytes = bytesOf(address);
  // Its failure is seen where it is awaited, once the worker is on its way.
  bytes.catch(() => undefined);
  const [{ openFlow }, worker, { FlowStage: Stage }] = await loaded(
    Promise.all([import('./book/flow-client.ts'), startWorker(bookWorker), import('./FlowStage.tsx')]),
  );
  return { kind: 'flow', client: await openFlow(format, bytes, worker), Stage };
}

const notLoaded = () => new NotLoaded('Not loaded.');

/** Code that does not come says nothing about the file. */
async function loaded<Code>(code: Promise<Code>): Promise<Code> {
  try {
    return await code;
  } catch (error) {
    throw new NotLoaded('No code.', { cause: error });
  }
}

async function bytesOf(address: string): Promise<ArrayBuffer> {
  try {
    const response = await fetch(address);
    if (response.ok) return await response.arrayBuffer();
    throw new NotLoaded(`The file answered ${response.status}.`);
  } catch (error) {
    throw error instanceof NotLoaded ? error : new NotLoaded('No answer.', { cause: error });
  }
}
