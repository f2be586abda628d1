import { PDFDataRangeTransport } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { FileIsGone, fileRange } from './file-range.ts';

/**
 * The file, for pdf.js: whole, piece by piece, and before that what a page needs. Not by pdf.js's own requests: a piece
 * that failed once it never asks for again, and its page never comes.
 */
export class PdfFile extends PDFDataRangeTransport {
  readonly #stop = new AbortController();
  readonly #address: string;
  readonly #onLost: (error: unknown) => void;
  #isPatient = false;

  constructor(address: string, length: number, onLost: (error: unknown) => void) {
    super(length, null);
    this.#address = address;
    this.#onLost = onLost;
  }

  /** From now on a network that is away is waited for. */
  becomePatient(): void {
    this.#isPatient = true;
  }

  override requestDataRange(begin: number, end: number): void {
    const { signal } = this.#stop;
    fileRange(this.#address, { begin, end }, { signal, isPatient: () => this.#isPatient }).then(
      (bytes) => {
        if (!signal.aborted) this.onDataRange(begin, bytes);
      },
      (error: unknown) => {
        if (!signal.aborted) this.#onLost(error);
      },
    );
  }

  override abort(): void {
    this.#stop.abort();
  }

  /** What does not come this way comes by ranges. */
  async stream(body: ReadableStream<Uint8Array>): Promise<void> {
    const reader = body.getReader();
    this.#stop.signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined));
    try {
      for (let left = this.length; ;) {
        const { done, value } = await reader.read();
        if (this.#stop.signal.aborted) return;
        if (done) {
          if (left === 0) this.onDataProgressiveDone();
          return;
        }
        left -= value.length;
        this.onDataProgressiveRead(value);
      }
    } catch {
      // The network went away.
    }
  }
}

/** As many bytes as pdf.js asks for at once. */
const pieceBytes = 65_536;

/** Whole when it is small, or the server, or what stands before it, gives no ranges. */
export async function openPdfFile(
  address: string,
  onLost: (error: unknown) => void,
): Promise<PdfFile | Uint8Array> {
  const response = await fetch(address);
  if (!response.ok) throw new FileIsGone(`The file answered ${response.status}.`);
  const { headers, body } = response;
  const length = Number(headers.get('content-length'));
  const hasRanges = headers.get('accept-ranges') === 'bytes' && !headers.has('content-encoding');
  if (!body || !hasRanges || !(length > 2 * pieceBytes)) return new Uint8Array(await response.arrayBuffer());
  const file = new PdfFile(address, length, onLost);
  void file.stream(body);
  return file;
}
