import type { FlowClient } from './book/flow-client.ts';
import type { PdfClient } from './book/pdf-client.ts';

export type OpenedBook = { kind: 'pdf'; client: PdfClient } | { kind: 'flow'; client: FlowClient };

export type Format = 'pdf' | 'epub' | 'docx';

/** Undefined for what no browser shows: a `.doc`. */
export function formatOf(file: string): Format | undefined {
  const ending = /\.(\w+)(?:[?#]|$)/.exec(file)?.[1]?.toLowerCase();
  return (['pdf', 'epub', 'docx'] as const).find((format) => format === ending);
}

/** The file did not come whole: it may, the next time. */
export class NotLoaded extends Error {}

/** Each kind's code is loaded with the first book of that kind. */
export async function openBook(file: string, format: Format): Promise<OpenedBook> {
  const address = `/uploads/${file}`;
  if (format === 'pdf') {
    const { openPdf } = await import('./book/pdf-client.ts');
    return { kind: 'pdf', client: await openPdf(address, () => new NotLoaded('Not loaded.')) };
  }
  const [{ openFlow }, bytes] = await Promise.all([import('./book/flow-client.ts'), bytesOf(address)]);
  return { kind: 'flow', client: await openFlow(format, bytes) };
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
