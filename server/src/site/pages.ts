import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { originPlaceholder } from '@gbr/domain/site.ts';

/** A small text file with the site's origin filled in, compressed. */
export interface Page {
  type: string;
  etag: string;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

export type Pages = (name: string) => Promise<Page | undefined>;

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
};
const brotliQuality = 9;

/** Prepared once, and again when the file has changed. */
export function pagesIn(folder: string, publicUrl: string): Pages {
  const ready = new Map<string, { changed: number; page: Promise<Page> }>();
  return async (name) => {
    const file = join(folder, name);
    const found = await stat(file).catch(() => undefined);
    if (!found?.isFile()) return undefined;
    const known = ready.get(name);
    if (known?.changed === found.mtimeMs) return known.page;
    const page = makeReady(file, publicUrl);
    ready.set(name, { changed: found.mtimeMs, page });
    return page;
  };
}

async function makeReady(file: string, publicUrl: string): Promise<Page> {
  const text = (await readFile(file, 'utf8')).replaceAll(originPlaceholder, publicUrl);
  const plain = Buffer.from(text);
  return {
    type: types[extname(file)] ?? 'application/octet-stream',
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`,
    plain,
    br: await promisify(brotliCompress)(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality },
    }),
    gzip: await promisify(gzip)(plain),
  };
}
