import { finished } from 'node:stream/promises';
import { unpackedBytes } from '@gbr/domain/limits.ts';
import { openPromise } from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';

// More than any real book has, and still read through in about a second.
const mostEntries = 5_000;
const mostTextBytes = 2 ** 20;

interface ZipContents {
  names: Set<string>;
  /** Of the requested entries that exist. */
  texts: Map<string, string>;
}

// Undefined when it is damaged, encrypted, names paths outside itself, holds links, or inflates to more than it says.
export async function readZip(
  path: string,
  wanted: string[],
): Promise<ZipContents | 'too large' | undefined> {
  let zip: ZipFile | undefined;
  try {
    // The library closes the file only when read to the end; a refused archive is closed below.
    zip = await openPromise(path, { lazyEntries: true, autoClose: false });
    return await readEntries(zip, wanted);
  } catch (error) {
    // The library throws plain errors about an archive; those of the disk have a `syscall`.
    if (error instanceof Error && 'syscall' in error) throw error;
    return undefined;
  } finally {
    zip?.close();
  }
}

async function readEntries(zip: ZipFile, wanted: string[]): Promise<ZipContents | 'too large' | undefined> {
  if (zip.entryCount > mostEntries) return undefined;
  const entries = await listEntries(zip);
  if (!Array.isArray(entries)) return entries;
  const contents: ZipContents = { names: new Set(), texts: new Map() };
  for (const entry of entries) {
    contents.names.add(entry.fileName);
    // The library ends an entry that inflates to more than it says.
    const stream = await zip.openReadStreamPromise(entry);
    if (wanted.includes(entry.fileName)) contents.texts.set(entry.fileName, await textOf(stream));
    else await finished(stream.resume());
  }
  return contents;
}

/** By the directory alone, before anything is inflated. */
async function listEntries(zip: ZipFile): Promise<Entry[] | 'too large' | undefined> {
  const entries: Entry[] = [];
  let inflated = 0;
  let compressed = 0;
  for await (const entry of zip.eachEntry()) {
    inflated += entry.uncompressedSize;
    compressed += entry.compressedSize;
    if (inflated > unpackedBytes) return 'too large';
    // Overlapping entries are how a small archive swells to any size.
    if (compressed > zip.fileSize) return undefined;
    if (entry.isEncrypted() || isLink(entry)) return undefined;
    entries.push(entry);
  }
  return entries;
}

const unixFileType = 0o170000;
const unixLink = 0o120000;

function isLink({ externalFileAttributes }: Entry): boolean {
  return ((externalFileAttributes >>> 16) & unixFileType) === unixLink;
}

async function textOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > mostTextBytes) throw new Error('A text entry is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
