import { CannotMark } from './cannot-mark.ts';
import type { Mark } from './mark.ts';
import { markPdf } from './pdf/mark-pdf.ts';
import { markDocx } from './zip/mark-docx.ts';
import { markEpub } from './zip/mark-epub.ts';

export async function markFile(file: Buffer, extension: string, mark: Mark): Promise<Buffer[]> {
  if (extension === 'pdf') return markPdf(file, mark);
  if (extension === 'epub') return markEpub(file, mark);
  if (extension === 'docx') return markDocx(file, mark);
  throw new CannotMark(`a .${extension} file`);
}
