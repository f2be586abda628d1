import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import { fromBufferPromise } from 'yauzl';
import type { Entry } from 'yauzl';
import { CannotMark } from '../cannot-mark.ts';

interface Packed {
  name: string;
  method: number;
  crc: number;
  size: number;
  data: Buffer;
}

export type Archive = Map<string, Packed>;

const mostTextBytes = 32 * 2 ** 20;
const utf8Names = 0x0800;
const [stored, deflated] = [0, 8];

export async function readArchive(file: Buffer): Promise<Archive> {
  try {
    const zip = await fromBufferPromise(file, { lazyEntries: true });
    const archive: Archive = new Map();
    for await (const entry of zip.eachEntry()) {
      if (archive.has(entry.fileName)) throw new CannotMark('a name twice');
      archive.set(entry.fileName, packedEntry(file, entry));
    }
    return archive;
  } catch (error) {
    if (error instanceof CannotMark) throw error;
    throw new CannotMark('a broken archive', { cause: error });
  }
}

function packedEntry(file: Buffer, entry: Entry): Packed {
  const header = entry.relativeOffsetOfLocalHeader;
  if (entry.isEncrypted() || file.readUInt32LE(header) !== 0x04034b50) throw new CannotMark('encrypted');
  const start = header + 30 + file.readUInt16LE(header + 26) + file.readUInt16LE(header + 28);
  return {
    name: entry.fileName,
    method: entry.compressionMethod,
    crc: entry.crc32,
    size: entry.uncompressedSize,
    data: file.subarray(start, start + entry.compressedSize),
  };
}

export function textIn(archive: Archive, name: string): string | undefined {
  const packed = archive.get(name);
  if (!packed) return undefined;
  try {
    const bytes =
      packed.method === stored
        ? packed.data
        : inflateRawSync(packed.data, { maxOutputLength: mostTextBytes });
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new CannotMark(`${name} cannot be read`, { cause: error });
  }
}

export function putText(archive: Archive, name: string, text: string): void {
  const bytes = Buffer.from(text, 'utf8');
  archive.set(name, {
    name,
    method: deflated,
    crc: crc32(bytes),
    size: bytes.length,
    data: deflateRawSync(bytes),
  });
}

/** Files that were not changed are copied as they are packed. */
export function writeArchive(archive: Archive): Buffer[] {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const packed of archive.values()) {
    const name = Buffer.from(packed.name, 'utf8');
    const facts = factsOf(packed, name);
    const local = Buffer.concat([Buffer.from('504b03041400', 'hex'), facts, name]);
    const central = Buffer.concat([Buffer.from('504b010214001400', 'hex'), facts, Buffer.alloc(14), name]);
    central.writeUInt32LE(offset, 42);
    parts.push(local, packed.data);
    directory.push(central);
    offset += local.length + packed.data.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(archive.size, 8);
  end.writeUInt16LE(archive.size, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return [...parts, ...directory, end];
}

/** What both headers of a file say: 1 January 1980 for the time, and no extra field. */
function factsOf({ method, crc, size, data }: Packed, name: Buffer): Buffer {
  const facts = Buffer.alloc(24);
  facts.writeUInt16LE(utf8Names, 0);
  facts.writeUInt16LE(method, 2);
  facts.writeUInt16LE(0x0021, 6);
  facts.writeUInt32LE(crc, 8);
  facts.writeUInt32LE(data.length, 12);
  facts.writeUInt32LE(size, 16);
  facts.writeUInt16LE(name.length, 20);
  return facts;
}
