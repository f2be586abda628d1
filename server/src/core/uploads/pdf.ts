import type { FileHandle } from 'node:fs/promises';

const endMark = Buffer.from('%%EOF');

/** What starts as a PDF; only a byte-order mark and white space may stand before, so that nothing else is a PDF too. */
export function startsAsPdf(head: Buffer): boolean {
  return /^(\xEF\xBB\xBF)?[\0\s]{0,1000}%PDF-\d/.test(head.toString('latin1'));
}

/** Whether the end mark is there: a PDF that was cut off lacks it. Tools put bytes behind it, so it is looked for throughout. */
export async function isWholePdf(file: FileHandle): Promise<boolean> {
  let tail = Buffer.alloc(0);
  for await (const chunk of file.createReadStream({ start: 0, autoClose: false })) {
    const seen = Buffer.concat([tail, chunk as Buffer]);
    if (seen.includes(endMark)) return true;
    tail = seen.subarray(-endMark.length);
  }
  return false;
}
