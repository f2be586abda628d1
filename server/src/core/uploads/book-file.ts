import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { bookFileRule } from '@gbr/domain/forms/file.ts';
import { addBookMessages } from '@gbr/domain/messages/add-book.ts';
import { badInput } from '@gbr/domain/refusals.ts';
import { HttpError } from '../http-error.ts';
import type { Storage } from '../storage/storage.ts';
import { limitConcurrency } from '../limit-concurrency.ts';
import { isWholePdf, startsAsPdf } from './pdf.ts';
import type { ReceivedFile } from './receive-file.ts';
import { newBookFileName } from './stored-name.ts';
import type { BookFileExtension } from './stored-name.ts';
import { isWordDocument, startsAsCompoundFile } from './word-document.ts';
import { readZip } from './zip-contents.ts';

/** Returns a random name with its true extension. 400 when empty, 413 or 415 by its bytes. */
export async function storeBookFile(storage: Storage, file: ReceivedFile): Promise<string> {
  const name = newBookFileName(await requireBookFile(file));
  await storage.put(name, file.path);
  return name;
}

async function requireBookFile(file: ReceivedFile): Promise<BookFileExtension> {
  if (file.size === 0) throw new HttpError(badInput(addBookMessages.emptyFile, file.field));
  const kind = await bookFileKind(file.path);
  if (!kind) throw wrongKind(file);
  if (kind === 'too large') throw unpacksTooLarge(file);
  return kind;
}

/** Refuses at once what cannot be a book file: the same answers as `storeBookFile`. */
export async function requireBookFileStart(file: ReceivedFile): Promise<void> {
  if (file.size === 0) throw new HttpError(badInput(addBookMessages.emptyFile, file.field));
  const opened = await open(file.path, 'r');
  try {
    const start = await readStart(opened);
    if (!startsAsPdf(start) && !startsAsCompoundFile(start) && !startsAsZip(start)) throw wrongKind(file);
  } finally {
    await opened.close();
  }
}

const wrongKind = ({ field }: ReceivedFile) =>
  new HttpError({ status: 415, msg: bookFileRule.wrongKind, field });

export const unpacksTooLarge = ({ field }: ReceivedFile) =>
  new HttpError({ status: 413, msg: addBookMessages.unpacksTooLarge, field });

const startsAsZip = (head: Buffer) => head.toString('latin1', 0, 4) === 'PK\x03\x04';

async function readStart(file: FileHandle): Promise<Buffer> {
  const head = Buffer.alloc(1024);
  const { bytesRead } = await file.read(head, 0, head.length, 0);
  return head.subarray(0, bytesRead);
}

const limited = limitConcurrency(2);

/** 'too large': an archive that unpacks to more than any book has. */
export function bookFileKind(path: string): Promise<BookFileExtension | 'too large' | undefined> {
  return limited(async () => {
    const file = await open(path, 'r');
    try {
      const start = await readStart(file);
      if (startsAsPdf(start)) return (await isWholePdf(file)) ? 'pdf' : undefined;
      if (startsAsCompoundFile(start)) return (await isWordDocument(file)) ? 'doc' : undefined;
      if (startsAsZip(start)) return await zippedKind(path);
      return undefined;
    } finally {
      await file.close();
    }
  });
}

const epubType = 'mimetype';
const docxTypes = '[Content_Types].xml';

async function zippedKind(path: string): Promise<'epub' | 'docx' | 'too large' | undefined> {
  const zip = await readZip(path, [epubType, docxTypes]);
  if (!zip || zip === 'too large') return zip;
  const { names, texts } = zip;
  if (texts.get(epubType)?.trim() === 'application/epub+zip') {
    return names.has('META-INF/container.xml') ? 'epub' : undefined;
  }
  const types = texts.get(docxTypes);
  const hasText = [...names].some((name) => /^word\/document\d*\.xml$/.test(name));
  const hasMacros =
    types?.includes('macroEnabled') || [...names].some((name) => /vbaProject\.bin$/i.test(name));
  return types !== undefined && hasText && !hasMacros ? 'docx' : undefined;
}
