import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const minBytes = 1_000;

/** A `.br` and a `.gz` beside each text file, so that the server does not have to compress them. */
export function compressWeb(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  // Pages are left out: the server fills in the site's own address first.
  for (const name of names.filter((each) => /\.(js|css|svg|json|webmanifest)$/.test(each))) {
    const file = join(folder, name);
    const bytes = readFileSync(file);
    if (bytes.length < minBytes) continue;
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    );
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
