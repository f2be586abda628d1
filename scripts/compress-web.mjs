import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/**
 * A `.br` and a `.gz` beside each text file, so that the server does not have to compress them. Beside the smallest, too:
 * it looks for both before it sends a file as it is.
 */
export async function compressWeb(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  // Pages are left out: the server fills in the site's own address first.
  const texts = names.filter((each) => /\.(js|css|svg|json|webmanifest)$/.test(each));
  // On all processors: one after the other they take as long as the build.
  await Promise.all(texts.map((name) => compress(join(folder, name))));
}

async function compress(file) {
  const bytes = await readFile(file);
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, best),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  await writeFile(`${file}.br`, br);
  await writeFile(`${file}.gz`, gz);
}
