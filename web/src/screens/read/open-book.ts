import type { FlowClient } from './book/flow-client.ts';
import type { PdfClient } from './book/pdf-client.ts';

export type OpenedBook = { kind: 'pdf'; client: PdfClient } | { kind: 'flow'; client: FlowClient };

export type Format = 'pdf' | 'epub' | 'docx';

/** Undefined for what no browser shows: a `.doc`. */
export function formatOf(file: string): Format | undefined {
  const ending = /\.(\w+)(?:[?#]|$)/.exec(file)?.[1]?.toLowerCase();
  return (['pdf', 'epub', 'docx'] as const).find((format) => format === ending);
}

/** Each kind's code is loaded with the first book of that kind. */
export async function openBook(file: string, format: Format): Promise<OpenedBook> {
  const address = `/uploads/${file}`;
  if (format === 'pdf') {
    const { openPdf } = await import('./book/pdf-client.ts');
    return { kind: 'pdf', client: await openPdf(address) };
  }
  const [{ openFlow }, response] = await Promise.all([import('./book/flow-client.ts'), fetch(address)]);
  if (!response.ok) throw new Error(`The file answered ${response.status}.`);
  return { kind: 'flow', client: await openFlow(format, await response.arrayBuffer()) };
}
