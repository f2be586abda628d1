import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  name: string;
  data: string | Buffer;
  deflated?: boolean;
  claimedSize?: number;
  flags?: number;
  mode?: number;
  /** The index of an entry whose bytes are used instead of own ones. */
  sharing?: number;
}

/** Writes zip archives by hand, including malicious ones that no tool writes. */
export function zipOf(entries: ZipEntry[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  const offsets: number[] = [];
  let offset = 0;
  for (const { name, data, deflated, claimedSize, flags = 0x0800, mode = 0, sharing } of entries) {
    const plain = Buffer.from(data);
    const bytes = deflated ? deflateRawSync(plain) : plain;
    const fileName = Buffer.from(name);
    const sizes = { compressed: bytes.length, size: claimedSize ?? plain.length, crc: crc32(plain) };
    const shared = sharing === undefined ? undefined : offsets[sharing];
    offsets.push(shared ?? offset);
    const local = Buffer.concat([header(0x04034b50, fileName, !!deflated, flags, sizes), fileName, bytes]);
    if (shared === undefined) {
      locals.push(local);
      offset += local.length;
    }
    directory.push(directoryEntry(fileName, !!deflated, flags, sizes, mode, offsets.at(-1) ?? 0));
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, central, end]);
}

interface Sizes {
  compressed: number;
  size: number;
  crc: number;
}

function header(signature: number, name: Buffer, deflated: boolean, flags: number, sizes: Sizes): Buffer {
  const bytes = Buffer.alloc(30);
  bytes.writeUInt32LE(signature, 0);
  writeFacts(bytes, 4, name, deflated, flags, sizes);
  return bytes;
}

function directoryEntry(
  name: Buffer,
  deflated: boolean,
  flags: number,
  sizes: Sizes,
  mode: number,
  offset: number,
): Buffer {
  const bytes = Buffer.alloc(46);
  bytes.writeUInt32LE(0x02014b50, 0);
  bytes.writeUInt16LE(0x031e, 4);
  writeFacts(bytes, 6, name, deflated, flags, sizes);
  bytes.writeUInt16LE(mode, 40);
  bytes.writeUInt32LE(offset, 42);
  return Buffer.concat([bytes, name]);
}

function writeFacts(
  bytes: Buffer,
  at: number,
  name: Buffer,
  deflated: boolean,
  flags: number,
  sizes: Sizes,
): void {
  bytes.writeUInt16LE(20, at);
  bytes.writeUInt16LE(flags, at + 2);
  bytes.writeUInt16LE(deflated ? 8 : 0, at + 4);
  bytes.writeUInt32LE(sizes.crc, at + 10);
  bytes.writeUInt32LE(sizes.compressed, at + 14);
  bytes.writeUInt32LE(sizes.size, at + 18);
  bytes.writeUInt16LE(name.length, at + 22);
}
