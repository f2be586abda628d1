import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { cardCover, coverWidths, placeholderDigits, placeholderRows } from '@gbr/domain/covers.ts';
import { coverRule } from '@gbr/domain/forms/file.ts';
import { maxCoverPixels } from '@gbr/domain/limits.ts';
import { addBookMessages } from '@gbr/domain/messages/add-book.ts';
import { badInput } from '@gbr/domain/refusals.ts';
import { HttpError } from '../http-error.ts';
import type { Storage } from '../storage/storage.ts';
import { limitConcurrency, heavyTasks } from '../limit-concurrency.ts';
import { pictureKind } from './picture-kind.ts';
import type { ReceivedFile } from './receive-file.ts';
import { newCoverName } from './stored-name.ts';

/** Height to width: taller is no book cover, and beyond what WebP can hold. */
const tallest = 4;
const mostSeconds = 20;

/** Loaded with the first picture. One core per picture, so that uploads never starve other requests. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

const limited = limitConcurrency(heavyTasks);

/** Re-encoded without metadata in two widths; the larger's name tells its colours. 400 when empty, 415 otherwise. */
export async function storeCover(storage: Storage, file: ReceivedFile): Promise<string> {
  await requirePicture(file);
  const drawn = await limited(() => drawCover(file));
  try {
    const name = newCoverName(drawn.placeholder);
    await storage.put(cardCover(name), drawn.card);
    await storage.put(name, drawn.full);
    return name;
  } finally {
    await removeDrawn(drawn);
  }
}

interface DrawnFiles {
  full: string;
  card: string;
}

interface DrawnCover extends DrawnFiles {
  placeholder: string;
}

async function drawCover({ path, field }: ReceivedFile): Promise<DrawnCover> {
  const made = join(dirname(path), randomUUID());
  const drawn = { full: `${made}.webp`, card: `${made}-card.webp` };
  try {
    await draw(path, drawn.full, coverWidths.full);
    await draw(drawn.full, drawn.card, coverWidths.card);
    return { ...drawn, placeholder: await drawPlaceholder(drawn.card) };
  } catch (error) {
    await removeDrawn(drawn);
    if (isOutOfSpace(error)) throw error;
    throw new HttpError({ status: 415, msg: addBookMessages.coverUnusable, field });
  }
}

/** Before any decoder sees the bytes: SVG and the rarer formats never get that far. */
export async function requirePicture({ path, size, field }: ReceivedFile): Promise<void> {
  if (size === 0) throw new HttpError(badInput(addBookMessages.emptyFile, field));
  if (await pictureKind(path)) return;
  throw new HttpError({ status: 415, msg: coverRule.wrongKind, field });
}

async function draw(from: string, to: string, width: number): Promise<void> {
  const sharp = await loadSharp();
  await sharp(from, { limitInputPixels: maxCoverPixels, failOn: 'truncated', pages: 1 })
    .autoOrient()
    .resize({ width, height: width * tallest, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .timeout({ seconds: mostSeconds })
    .toFile(to);
}

async function drawPlaceholder(card: string): Promise<string> {
  const sharp = await loadSharp();
  const { width, height } = await sharp(card).metadata();
  const rows = await sharp(card)
    .flatten({ background: '#fff' })
    .resize({ width: 1, height: placeholderRows, fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return placeholderDigits({ width, height }, rows);
}

async function removeDrawn({ full, card }: DrawnFiles): Promise<void> {
  await rm(full, { force: true });
  await rm(card, { force: true });
}

/** The encoder reports a full disk only in its message. */
function isOutOfSpace(error: unknown): boolean {
  return error instanceof Error && /ENOSPC|no space left/i.test(error.message);
}
