import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { originPlaceholder } from '@gbr/domain/site.ts';

export interface Page {
  type: string;
  etag: string;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/** Text for a page that its file does not have; another version means another text. */
export interface Filling {
  version: string;
  fill: (text: string) => string;
}

export type Pages = (name: string, filling?: Filling) => Promise<Page | undefined>;

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
};
const brotliQuality = 9;

/** Prepared once, and again when the file or what it is filled with has changed. */
export function pagesIn(folder: string, publicUrl: string): Pages {
  const ready = new Map<string, { changed: string; page: Promise<Page> }>();
  return async (name, filling) => {
    const file = join(folder, name);
    const found = await stat(file).catch(() => undefined);
    if (!found?.isFile()) return undefined;
    const known = ready.get(name);
    const changed = `${found.mtimeMs} ${filling?.version}`;
    if (known?.changed === changed) return known.page;
    const page = makeReady(file, publicUrl, filling);
    ready.set(name, { changed, page });
    // It failed for want of a file handle, say: the next call tries again.
    page.catch(() => ready.delete(name));
    return page;
  };
}

async function makeReady(file: string, publicUrl: string, filling?: Filling): Promise<Page> {
  const text = (await readFile(file, 'utf8')).replaceAll(originPlaceholder, publicUrl);
  const plain = Buffer.from(filling ? filling.fill(text) : text);
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
