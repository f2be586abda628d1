import type { FileHandle } from 'node:fs/promises';

const endMark = Buffer.from('%%EOF');

/** Only a byte-order mark and white space may come before, so that nothing else is a PDF too. */
export function startsAsPdf(head: Buffer): boolean {
  return /^(\xEF\xBB\xBF)?[\0\s]{0,1000}%PDF-\d/.test(head.toString('latin1'));
}

const blockBytes = 65_536;

// Tools append bytes after the end mark: search the whole file, but in one buffer, since many upload at once.
export async function isWholePdf(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat();
  const block = Buffer.alloc(blockBytes);
  let end = size;
  while (end > 0) {
    const start = Math.max(0, end - blockBytes);
    const { bytesRead } = await file.read(block, 0, end - start, start);
    if (block.subarray(0, bytesRead).includes(endMark)) return true;
    // The mark may lie across two blocks.
    end = start === 0 ? 0 : start + endMark.length - 1;
  }
  return false;
}
