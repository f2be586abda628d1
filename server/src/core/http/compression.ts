import zlib, { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** The cheapest that takes an answer to a seventh of its size first: docs/performance.md. */
const encodings = ['zstd', 'gzip', 'br'] as const;
const fast = { level: 3, params: { [constants.ZSTD_c_compressionLevel]: 1 } };
const cheapBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

/** Pages of cards are sent again as they are: each is compressed once in each way. */
function once<Options>(compress: (answer: Buffer, options?: Options) => Buffer): typeof compress {
  const known = new WeakMap<Buffer, Buffer>();
  return (answer, options) => {
    const compressed = known.get(answer) ?? compress(answer, options);
    known.set(answer, compressed);
    return compressed;
  };
}

const compressors = {
  ...zlib,
  zstdCompressSync: once(zlib.zstdCompressSync),
  gzipSync: once(zlib.gzipSync),
  brotliCompressSync: once(zlib.brotliCompressSync),
};

/** Not files: ranges are of their own bytes. No other site can make a browser ask: tokens are in a header. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    globalDecompression: false,
    encodings: [...encodings],
    threshold: 1_024,
    // One that fits here takes less time than handing it to another thread.
    syncThreshold: 1_024 * 1_024,
    customTypes: /^(application\/json|text\/csv)\b/,
    zlib: compressors,
    zlibOptions: fast,
    brotliOptions: cheapBrotli,
  });
}
