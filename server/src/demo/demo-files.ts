import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CampaignOption } from '@gbr/domain/choices.ts';
import { cardCover, coverWidths, placeholderDigits, placeholderRows } from '@gbr/domain/covers.ts';
import sharp from 'sharp';
import type { Storage } from '../core/storage/storage.ts';
import { newBookFileName, newCoverName } from '../core/uploads/stored-name.ts';
import { demoPdf } from './book-file.ts';
import { chapters } from './book-text.ts';
import { drawCover, quick } from './cover.ts';

export interface DemoFiles {
  coverFile: string;
  uploadedFile: string | null;
  isMarkable: boolean | null;
}

const smallWidth = 360;

type FiledBook = Parameters<typeof drawCover>[0] & { options: readonly CampaignOption[] };

/** Straight into the store, and drawn for one width where both would be too many. */
export async function storeDemoFiles(
  storage: Storage,
  book: FiledBook,
  { author, isLarge }: { author: string; isLarge: boolean },
): Promise<DemoFiles> {
  const cover = await drawCover(book, author, isLarge ? coverWidths.full : smallWidth);
  const coverFile = newCoverName(await sheetFor(cover));
  const card = isLarge ? await sharp(cover).resize(coverWidths.card).webp(quick).toBuffer() : cover;
  await putBytes(storage, cover, coverFile);
  await putBytes(storage, card, cardCover(coverFile));
  if (!book.options.includes('standard')) return { coverFile, uploadedFile: null, isMarkable: null };
  const uploadedFile = newBookFileName('pdf');
  await putBytes(storage, demoPdf(book.title, author, chapters), uploadedFile);
  return { coverFile, uploadedFile, isMarkable: true };
}

async function sheetFor(cover: Buffer): Promise<string> {
  const { width, height } = await sharp(cover).metadata();
  const rows = sharp(cover).resize({ width: 1, height: placeholderRows, fit: 'fill' }).removeAlpha().raw();
  return placeholderDigits({ width, height }, await rows.toBuffer());
}

async function putBytes(storage: Storage, bytes: Buffer, name: string): Promise<void> {
  const path = join(tmpdir(), `gbr-demo-${randomUUID()}`);
  await writeFile(path, bytes);
  try {
    await storage.put(name, path);
  } finally {
    await rm(path, { force: true });
  }
}
