import { constants, inflateRawSync, inflateSync } from 'node:zlib';
import { codesIn } from './mark.ts';

const mostInflated = 32 * 2 ** 20;

/** Of all marks in a file of our formats, whatever program has rewritten it since; the most reliable first. */
export function findCodes(file: Buffer): string[] {
  const sure = new Set(codesIn(file.toString('latin1')));
  for (const text of file.toString('latin1', 0, 4).startsWith('PK') ? zipped(file) : streams(file)) {
    for (const code of codesIn(text.replaceAll('\0', ''))) sure.add(code);
  }
  return [...sure, ...documentIds(file).filter((code) => !sure.has(code))];
}

/** The second half of a PDF's identifier. */
function documentIds(file: Buffer): string[] {
  const ids = file.toString('latin1').matchAll(/\/ID\s*\[\s*<[0-9a-fA-F]*>\s*<([0-9a-fA-F]{32})>/g);
  return [...ids].map(([, id = '']) => id.toLowerCase());
}

function* streams(file: Buffer): Generator<string> {
  for (let at = file.indexOf('stream'); at >= 0; at = file.indexOf('stream', at + 6)) {
    if (file.toString('latin1', at - 3, at) === 'end') continue;
    let start = at + 6;
    if (file[start] === 0x0d) start++;
    if (file[start] === 0x0a) start++;
    const text = unpacked(inflateSync, file.subarray(start));
    if (text) yield text;
  }
}

function* zipped(file: Buffer): Generator<string> {
  const header = Buffer.from('504b0304', 'hex');
  for (let at = file.indexOf(header); at >= 0 && at + 30 < file.length; at = file.indexOf(header, at + 4)) {
    const start = at + 30 + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28);
    const text = unpacked(inflateRawSync, file.subarray(start));
    if (text) yield text;
  }
}

function unpacked(inflate: typeof inflateSync, packed: Buffer): string | undefined {
  try {
    const options = { maxOutputLength: mostInflated, finishFlush: constants.Z_SYNC_FLUSH };
    return inflate(packed, options).toString('latin1');
  } catch {
    return undefined;
  }
}
