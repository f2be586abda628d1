import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as OpenType from 'opentype.js';

const require = createRequire(import.meta.url);
// The library is CommonJS: its functions cannot be imported by name.
const { parse }: typeof OpenType = require('opentype.js');

/** `file`: in a package. */
export function readFont(file: string): { font: OpenType.Font; woff: Buffer } {
  const woff = readFileSync(require.resolve(file));
  return { font: parse(woff.buffer.slice(woff.byteOffset, woff.byteOffset + woff.length)), woff };
}
