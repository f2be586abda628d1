import { pipeline } from 'node:stream';
import type { Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import type { Gunzip, Gzip } from 'node:zlib';

/** Fails as `plain` does. */
export function gzipped(plain: Readable): Gzip {
  return through(plain, createGzip({ level: 4 }));
}

/** Fails as `packed` does, and with 'unexpected end of file' when it is cut. */
export function gunzipped(packed: Readable): Gunzip {
  return through(packed, createGunzip());
}

/** Not `compose`: with it, an error after the source's end reaches nobody and ends the process. */
function through<Packer extends Gzip | Gunzip>(source: Readable, packer: Packer): Packer {
  // Whoever reads the packer gets the error; the callback is here because `pipeline` asks for one.
  pipeline(source, packer, () => undefined);
  return packer;
}
