import { open, readdir, readFile } from 'node:fs/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { addBookMessages } from '@gbr/domain/messages/add-book.ts';
import { fixture } from '@gbr/verification/support/fixtures.ts';
import { aReceivedFile } from '@gbr/verification/support/received-file.ts';
import { aDataDir } from '@gbr/verification/support/temp-folder.ts';
import { zipOf } from '@gbr/verification/support/zip-of.ts';
import type { ZipEntry } from '@gbr/verification/support/zip-of.ts';
import { openStorage } from '../storage/open-storage.ts';
import { bookFileKind, storeBookFile } from './book-file.ts';
import { isWordDocument } from './word-document.ts';

const pdf = fixture('real.pdf');
const doc = fixture('real.doc');
const epubEntries: ZipEntry[] = [
  { name: 'mimetype', data: 'application/epub+zip' },
  { name: 'META-INF/container.xml', data: '<container/>', deflated: true },
];
const docxEntries: ZipEntry[] = [
  { name: '[Content_Types].xml', data: '<Types/>', deflated: true },
  { name: 'word/document.xml', data: '<w:document/>', deflated: true },
];

async function kindOf(bytes: Buffer | string) {
  const { path } = await aReceivedFile(await aDataDir(), bytes);
  return bookFileKind(path);
}

/** Renames the document's main stream, padded to the same length: same container, another kind. */
function renamedStream(name: string): Buffer {
  const bytes = Buffer.from(doc);
  const at = bytes.indexOf(Buffer.from('WordDocument', 'utf16le'));
  bytes.fill(0, at, at + 64);
  bytes.write(name, at, 'utf16le');
  bytes.writeUInt16LE((name.length + 1) * 2, at + 64);
  return bytes;
}

describe('a book file is what its bytes say', () => {
  test.each(['pdf', 'epub', 'docx', 'doc'] as const)('real.%s', async (extension) => {
    expect(await kindOf(fixture(`real.${extension}`))).toBe(extension);
  });

  test.each<[string, Buffer | string, string]>([
    ['a minimal pdf', '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF', 'pdf'],
    ['a pdf behind a byte-order mark', Buffer.concat([Buffer.from('\uFEFF'), pdf]), 'pdf'],
    ['a pdf whose end mark lies across two reads', `%PDF-1.4\n${' '.repeat(65_525)}%%EOF`, 'pdf'],
    ['a pdf with bytes behind its end', Buffer.concat([pdf, Buffer.alloc(200_000)]), 'pdf'],
    [
      'an epub whose mimetype is compressed and last',
      zipOf(epubEntries.map((e) => ({ ...e, deflated: true })).toReversed()),
      'epub',
    ],
    [
      'an epub whose mimetype ends with a line break',
      zipOf([{ name: 'mimetype', data: 'application/epub+zip\n' }, ...epubEntries.slice(1)]),
      'epub',
    ],
    ['a docx as small as can be', zipOf(docxEntries), 'docx'],
    [
      'a docx of Word online',
      zipOf([...docxEntries.slice(0, 1), { name: 'word/document2.xml', data: '<w:document/>' }]),
      'docx',
    ],
  ])('%s', async (_name, bytes, kind) => {
    expect(await kindOf(bytes)).toBe(kind);
  });

  test('a long doc, whose allocation table continues outside the header', async () => {
    // 8 MB of other data between the header and the directory, like a manuscript with pictures.
    expect(await kindOf(withDistantDirectory())).toBe('doc');
  });
});

const atSector = (sector: number) => (sector + 1) * 512;
/** Where the table goes on, in a sector of it. */
const endOf = (sector: number) => atSector(sector) + 508;

/** How often a doc is read from the disk until it is known what it is. */
async function readsOf(bytes: Buffer): Promise<number> {
  const file = await open((await aReceivedFile(await aDataDir(), bytes)).path);
  onTestFinished(() => file.close());
  const reads = vi.spyOn(file, 'read');
  await isWordDocument(file);
  return reads.mock.calls.length;
}

describe('a doc of 16,000 sectors', () => {
  const data = 16_000;
  const table = data + 1;
  const extra = table + Math.ceil((data + 200) / 128);
  test.each(['the directory', 'the table'])('with a loop in %s is read no further', async (loop) => {
    const bytes = withDistantDirectory();
    if (loop === 'the directory') bytes.writeUInt32LE(data, atSector(table) + data * 4);
    // The table is listed in the header alone, and what should continue it leads back to itself.
    else bytes.fill(0xff, atSector(extra), endOf(extra)).writeUInt32LE(extra, endOf(extra));
    expect(await readsOf(bytes)).toBeLessThan(20);
  });

  test('that is all directory is read to its first megabyte', async () => {
    const bytes = withDistantDirectory();
    bytes.writeUInt32LE(0, atSector(table) + data * 4);
    for (let sector = 0; sector < data; sector += 1)
      bytes.writeUInt32LE(sector + 1, atSector(table) + sector * 4);
    expect(await readsOf(bytes)).toBeLessThan(2 * 2048 + 20);
  });

  test('whose table lists more sectors than there are is read no further', async () => {
    const bytes = withDistantDirectory();
    bytes.fill(0xff, atSector(extra), endOf(extra)).writeUInt32LE(0, endOf(extra));
    for (let sector = 0; sector < data; sector += 1) bytes.writeUInt32LE(sector + 1, endOf(sector));
    expect(await readsOf(bytes)).toBeLessThan(20);
  });
});

test('an archive of exactly 200 MB is read, and nothing of a larger one', async () => {
  const twenty = Buffer.alloc(20 * 2 ** 20);
  const beside = epubEntries.reduce((sum, { data }) => sum + data.length, 0);
  const filledUpTo = (last: number) => [
    ...epubEntries,
    ...Array.from({ length: 9 }, (_, i) => ({ name: `${i}`, data: twenty, deflated: true })),
    { name: 'last', data: twenty.subarray(0, last), deflated: true },
  ];
  expect(await kindOf(zipOf(filledUpTo(twenty.length - beside)))).toBe('epub');
  expect(await kindOf(zipOf(filledUpTo(twenty.length - beside + 1)))).toBe('too large');
});

describe('refused', () => {
  const bomb = Buffer.alloc(20 * 2 ** 20);
  test.each<[string, Buffer | string]>([
    ['text', 'Once upon a time'],
    ['html', '<!doctype html><script>alert(1)</script>'],
    ['html that is a pdf further down', `<script>alert(1)</script>${pdf.toString('latin1')}`],
    ['a picture', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['a script with a pdf inside', `GIF89a/*${pdf.toString('latin1')}`],
    ['a pdf cut off', pdf.subarray(0, pdf.length - 2000)],
    ['only the start of a pdf', '%PDF-1.7\n'],
    ['a spreadsheet in the container of a doc', renamedStream('Workbook')],
    ['an installer in the container of a doc', renamedStream('\u4840\u3F3F')],
    ['the container of a doc cut off', doc.subarray(0, 700)],
    ['only the first bytes of a doc', doc.subarray(0, 8)],
    ['rich text', '{\\rtf1\\ansi Hello}'],
    ['any zip', zipOf([{ name: 'a.txt', data: 'a' }])],
    ['an empty zip', zipOf([])],
    ['an epub cut off', fixture('real.epub').subarray(0, 4000)],
    ['an epub without its mimetype', zipOf(epubEntries.slice(1))],
    [
      'an epub of another type',
      zipOf([{ name: 'mimetype', data: 'application/zip' }, ...epubEntries.slice(1)]),
    ],
    ['an epub without a container', zipOf(epubEntries.slice(0, 1))],
    ['a docx without text', zipOf(docxEntries.slice(0, 1))],
    ['a docx without content types', zipOf(docxEntries.slice(1))],
    ['a docm by its macros', zipOf([...docxEntries, { name: 'word/vbaProject.bin', data: 'x' }])],
    [
      'a docm by its content type',
      zipOf([
        { name: '[Content_Types].xml', data: 'application/vnd.ms-word.document.macroEnabled.main+xml' },
        ...docxEntries.slice(1),
      ]),
    ],
    ['a spreadsheet (xlsx)', zipOf([docxEntries[0] ?? epub(), { name: 'xl/workbook.xml', data: '<x/>' }])],
    ['a path out of the archive', zipOf([...epubEntries, { name: '../../etc/passwd', data: 'x' }])],
    ['an absolute path', zipOf([...epubEntries, { name: '/etc/passwd', data: 'x' }])],
    ['a drive letter', zipOf([...epubEntries, { name: 'C:\\autoexec.bat', data: 'x' }])],
    ['a symbolic link', zipOf([...epubEntries, { name: 'link', data: '/etc/passwd', mode: 0o120777 }])],
    [
      'an encrypted entry',
      zipOf([...epubEntries, { name: 'ch1.xhtml', data: 'x'.repeat(20), flags: 0x0801 }]),
    ],
    [
      'a bomb that lies about its size',
      zipOf([...epubEntries, { name: 'a', data: bomb, deflated: true, claimedSize: 1000 }]),
    ],
    [
      'a bomb whose entries share their bytes',
      zipOf([
        ...epubEntries,
        { name: 'a', data: Buffer.alloc(50_000, 'ab'), deflated: false },
        ...Array.from({ length: 50 }, () => ({
          name: 'a',
          data: Buffer.alloc(50_000, 'ab'),
          sharing: epubEntries.length,
        })),
      ]),
    ],
    [
      'twenty thousand entries',
      zipOf([...epubEntries, ...Array.from({ length: 20_000 }, (_, i) => ({ name: `e${i}`, data: '' }))]),
    ],
    [
      'a mimetype of megabytes',
      zipOf([{ name: 'mimetype', data: bomb, deflated: true }, ...epubEntries.slice(1)]),
    ],
  ])('%s', async (_name, bytes) => {
    expect(await kindOf(bytes)).toBeUndefined();
  });

  test.each<[string, ZipEntry[]]>([
    ['a flat bomb', Array.from({ length: 20 }, (_, i) => ({ name: `${i}`, data: bomb, deflated: true }))],
    ['a bomb that claims 4 GB', [{ name: 'a', data: 'a', deflated: true, claimedSize: 0xfffffffe }]],
  ])('%s, as too large', async (_name, entries) => {
    const dataDir = await aDataDir();
    const storage = openStorage({ dataDir, s3: undefined });
    const bytes = zipOf([...epubEntries, ...entries]);
    await expect(storeBookFile(storage, await aReceivedFile(dataDir, bytes))).rejects.toMatchObject({
      answer: {
        status: 413,
        msg: 'This file is too large when unpacked. It can hold up to 200 MB.',
        field: 'uploadedFile',
      },
    });
    expect(await readdir(`${dataDir}/uploads`)).toEqual(['.tmp']);
  });

  test('with 415 and the kinds that are allowed; an empty one with 400', async () => {
    const dataDir = await aDataDir();
    const storage = openStorage({ dataDir, s3: undefined });
    await expect(
      storeBookFile(storage, await aReceivedFile(dataDir, 'text', 'book.pdf')),
    ).rejects.toMatchObject({
      answer: { status: 415, msg: addBookMessages.bookFileKind, field: 'uploadedFile' },
    });
    await expect(storeBookFile(storage, await aReceivedFile(dataDir, '', 'book.pdf'))).rejects.toMatchObject({
      answer: { status: 400, msg: addBookMessages.emptyFile, field: 'uploadedFile' },
    });
    expect(await readdir(`${dataDir}/uploads`)).toEqual(['.tmp']);
  });
});

test('a stored file has a random name with its true extension, and its bytes', async () => {
  const dataDir = await aDataDir();
  const storage = openStorage({ dataDir, s3: undefined });
  const name = await storeBookFile(
    storage,
    await aReceivedFile(dataDir, fixture('real.epub'), 'Mein Buch.exe'),
  );
  expect(name).toMatch(/^[0-9a-f]{32}\.epub$/);
  expect(await readFile(`${dataDir}/uploads/${name}`)).toEqual(fixture('real.epub'));
});

function epub(): ZipEntry {
  return { name: 'mimetype', data: 'application/epub+zip' };
}

/** A compound file of 512-byte sectors whose directory is so far in that the table needs extra sectors. */
function withDistantDirectory(): Buffer {
  const sector = 512;
  const dataSectors = 16_000;
  const perTable = sector / 4;
  const tables = Math.ceil((dataSectors + 200) / perTable);
  const directory = dataSectors;
  const firstTable = dataSectors + 1;
  const extra = firstTable + tables;
  const bytes = Buffer.alloc((extra + 2) * sector, 0);
  doc.copy(bytes, 0, 0, sector);
  bytes.writeUInt32LE(tables, 0x2c);
  bytes.writeUInt32LE(directory, 0x30);
  bytes.writeUInt32LE(extra, 0x44);
  bytes.writeUInt32LE(1, 0x48);
  for (let slot = 0; slot < 109; slot += 1) bytes.writeUInt32LE(firstTable + slot, 0x4c + slot * 4);
  for (let slot = 0; slot < perTable - 1; slot += 1) {
    const table = 109 + slot;
    bytes.writeUInt32LE(table < tables ? firstTable + table : 0xffffffff, atSector(extra) + slot * 4);
  }
  bytes.writeUInt32LE(0xfffffffe, atSector(extra) + sector - 4);
  bytes.writeUInt32LE(0xfffffffe, atSector(firstTable) + directory * 4);
  writeEntry(bytes, atSector(directory), 'Root Entry', 5, 1);
  writeEntry(bytes, atSector(directory) + 128, 'WordDocument', 2, 0xffffffff);
  return bytes;
}

function writeEntry(bytes: Buffer, at: number, name: string, type: number, child: number): void {
  bytes.write(name, at, 'utf16le');
  bytes.writeUInt16LE((name.length + 1) * 2, at + 64);
  bytes.writeUInt8(type, at + 66);
  bytes.writeUInt32LE(0xffffffff, at + 68);
  bytes.writeUInt32LE(0xffffffff, at + 72);
  bytes.writeUInt32LE(child, at + 76);
  bytes.writeUInt32LE(5000, at + 120);
}
