import type { FileHandle } from 'node:fs/promises';

// The Compound File Binary format ([MS-CFB]): Word and Excel share it, only the root's streams tell them apart.

const magic = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const entryBytes = 128;
const headerSlots = 109;
/** Eight thousand streams; and a loop in the chain of sectors ends here. */
const mostDirectoryBytes = 2 ** 20;
const lastRegularSector = 0xfffffffa;
const none = 0xffffffff;
const streamType = 2;

export const startsAsCompoundFile = (head: Buffer): boolean => head.subarray(0, 8).equals(magic);

export async function isWordDocument(file: FileHandle): Promise<boolean> {
  const container = await openContainer(file);
  if (!container) return false;
  const directory = await readChain(container, container.firstDirectorySector);
  return rootEntries(directory).some(
    ({ name, type, size }) => name === 'WordDocument' && type === streamType && size > 0,
  );
}

interface Container {
  file: FileHandle;
  sectorBytes: number;
  sectorCount: number;
  tableSectors: number[];
  firstDirectorySector: number;
}

async function openContainer(file: FileHandle): Promise<Container | undefined> {
  const header = Buffer.alloc(512);
  const { bytesRead } = await file.read(header, 0, 512, 0);
  const sectorShift = header.readUInt16LE(0x1e);
  if (bytesRead < 512 || (sectorShift !== 9 && sectorShift !== 12)) return undefined;
  const sectorBytes = 2 ** sectorShift;
  const { size } = await file.stat();
  const container: Container = {
    file,
    sectorBytes,
    sectorCount: Math.ceil(size / sectorBytes),
    tableSectors: regularSectors(header.subarray(0x4c), headerSlots),
    firstDirectorySector: header.readUInt32LE(0x30),
  };
  // A table too long for the header (over 7 MB of file) continues in sectors that end with the next one's number.
  let next = header.readUInt32LE(0x44);
  const seen = new Set<number>();
  while (next < lastRegularSector && !seen.has(next)) {
    seen.add(next);
    const slots = sectorBytes / 4 - 1;
    // Enough to list every sector of the file, empty entries too: what follows would be made up.
    const listedBefore = (seen.size - 1) * slots * (sectorBytes / 4);
    if (listedBefore >= container.sectorCount) break;
    const sector = await readSector(container, next);
    container.tableSectors.push(...regularSectors(sector, slots));
    next = sector.readUInt32LE(slots * 4);
  }
  return container;
}

function regularSectors(from: Buffer, count: number): number[] {
  return Array.from({ length: count }, (_, slot) => from.readUInt32LE(slot * 4)).filter(
    (sector) => sector < lastRegularSector,
  );
}

async function readChain(container: Container, first: number): Promise<Buffer> {
  const sectors = new Map<number, Buffer>();
  let sector = first;
  while (sector < lastRegularSector && !sectors.has(sector)) {
    if (sectors.size * container.sectorBytes >= mostDirectoryBytes) break;
    sectors.set(sector, await readSector(container, sector));
    sector = await sectorAfter(container, sector);
  }
  return Buffer.concat([...sectors.values()]);
}

async function sectorAfter(container: Container, sector: number): Promise<number> {
  const perSector = container.sectorBytes / 4;
  const tableSector = container.tableSectors[Math.floor(sector / perSector)];
  if (tableSector === undefined) return none;
  const table = await readSector(container, tableSector);
  return table.readUInt32LE((sector % perSector) * 4);
}

/** A sector beyond the end of the file reads as zeros. */
async function readSector({ file, sectorBytes }: Container, sector: number): Promise<Buffer> {
  const buffer = Buffer.alloc(sectorBytes);
  await file.read(buffer, 0, sectorBytes, (sector + 1) * sectorBytes);
  return buffer;
}

interface Entry {
  name: string;
  type: number;
  left: number;
  right: number;
  child: number;
  size: number;
}

/** Only the root's: a spreadsheet with an embedded document is none. The entries form a binary tree. */
function rootEntries(directory: Buffer): Entry[] {
  const root = entryAt(directory, 0);
  const found: Entry[] = [];
  const open = [root?.child ?? none];
  const seen = new Set<number>();
  for (let index = open.pop(); index !== undefined; index = open.pop()) {
    const entry = entryAt(directory, index);
    if (!entry || seen.has(index)) continue;
    seen.add(index);
    found.push(entry);
    open.push(entry.left, entry.right);
  }
  return found;
}

function entryAt(directory: Buffer, index: number): Entry | undefined {
  const bytes = directory.subarray(index * entryBytes, (index + 1) * entryBytes);
  if (bytes.length < entryBytes) return undefined;
  const nameBytes = Math.min(64, Math.max(2, bytes.readUInt16LE(0x40))) - 2;
  return {
    name: bytes.toString('utf16le', 0, nameBytes),
    type: bytes.readUInt8(0x42),
    left: bytes.readUInt32LE(0x44),
    right: bytes.readUInt32LE(0x48),
    child: bytes.readUInt32LE(0x4c),
    size: bytes.readUInt32LE(0x78),
  };
}
