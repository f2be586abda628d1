import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { cardCover, coverPlaceholder } from '@gbr/domain/covers.ts';
import { addBookMessages } from '@gbr/domain/messages/add-book.ts';
import { fixture } from '@gbr/verification/support/fixtures.ts';
import { aReceivedFile } from '@gbr/verification/support/received-file.ts';
import { aDataDir } from '@gbr/verification/support/temp-folder.ts';
import { openStorage } from '../storage/open-storage.ts';
import { storeCover } from './cover.ts';
import { isCoverName, isStoredName } from './stored-name.ts';

const portrait = picture(1200, 1800);
const transparent = sharp({
  create: { width: 100, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
});

function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: { r: 200, g: 90, b: 20 } } });
}

async function storeBytes(bytes: Buffer | string) {
  const dataDir = await aDataDir();
  const storage = openStorage({ dataDir, s3: undefined });
  const file = await aReceivedFile(dataDir, bytes, 'cover.jpg', 'coverFile');
  const path = (name: string) => `${dataDir}/uploads/${name}`;
  return { dataDir, path, stored: storeCover(storage, file) };
}

async function metadataOf(bytes: Buffer) {
  const { stored, path } = await storeBytes(bytes);
  const name = await stored;
  return { full: await sharp(path(name)).metadata(), card: await sharp(path(cardCover(name))).metadata() };
}

describe('a cover is re-encoded as WebP in two widths', () => {
  test.each([
    ['jpeg', () => portrait.clone().jpeg().toBuffer()],
    ['png', () => portrait.clone().png().toBuffer()],
    ['webp', () => portrait.clone().webp().toBuffer()],
  ])('%s', async (_kind, make) => {
    const { full, card } = await metadataOf(await make());
    expect(full).toMatchObject({ format: 'webp', width: 800, height: 1200 });
    expect(card).toMatchObject({ format: 'webp', width: 320, height: 480 });
  });

  test('under a random name, and nothing else stays', async () => {
    const { stored, dataDir } = await storeBytes(await picture(10, 15).png().toBuffer());
    const name = await stored;
    expect(name).toMatch(/^[0-9a-f]{32}-[0-9a-f]{21}\.webp$/);
    expect(isCoverName(name) && isCoverName(cardCover(name)) && isStoredName(cardCover(name))).toBe(true);
    expect((await readdir(`${dataDir}/uploads`)).toSorted()).toEqual(['.tmp', cardCover(name), name]);
    // The original is the request's own temporary file and goes with it.
    expect(await readdir(`${dataDir}/uploads/.tmp`)).toHaveLength(1);
  });

  test('its name tells its shape and colours, of what is transparent white', async () => {
    const [opaque, clear] = await Promise.all([
      (await storeBytes(await portrait.clone().png().toBuffer())).stored,
      (await storeBytes(await transparent.png().toBuffer())).stored,
    ]);
    expect(coverPlaceholder(opaque)).toMatchObject({ percent: 150 });
    // WebP moves colours by a shade.
    for (const colour of coverPlaceholder(opaque)?.colours ?? [])
      expect(colour).toMatch(/^#[bcd][456][012]$/);
    expect(coverPlaceholder(clear)).toEqual({ percent: 200, colours: Array(6).fill('#fff') });
  });

  test('a small one is not enlarged', async () => {
    const { full, card } = await metadataOf(await picture(100, 160).png().toBuffer());
    expect(full).toMatchObject({ width: 100, height: 160 });
    expect(card).toMatchObject({ width: 100, height: 160 });
  });

  test('an extremely tall one is reduced to a size that can be stored', async () => {
    const { full } = await metadataOf(await picture(50, 20_000).png().toBuffer());
    expect(full.height).toBeLessThanOrEqual(3200);
  });

  test('turned upright, without place or photographer in its metadata', async () => {
    const bytes = await picture(1800, 1200)
      .withExif({ IFD0: { Artist: '<script>alert(1)</script>', Orientation: '6' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { full } = await metadataOf(bytes);
    expect(full).toMatchObject({ width: 800, height: 1200 });
    expect(full.exif).toBeUndefined();
    expect(full.xmp).toBeUndefined();
    expect(full.orientation).toBeUndefined();
  });

  test('an animated one becomes its first frame', async () => {
    const frames = await sharp([await frame('red'), await frame('blue')], { join: { animated: true } })
      .webp({ delay: [100, 100] })
      .toBuffer();
    expect((await sharp(frames).metadata()).pages).toBe(2);
    const { full } = await metadataOf(frames);
    expect(full).toMatchObject({ width: 60, height: 90 });
    expect(full.pages ?? 1).toBe(1);
  });
});

const frame = (background: string) =>
  sharp({ create: { width: 60, height: 90, channels: 3, background } })
    .png()
    .toBuffer();

const wrongKind = addBookMessages.coverKind;
const unusable = addBookMessages.coverUnusable;

describe('refused with 415', () => {
  test.each<[string, string, () => Buffer | string | Promise<Buffer>]>([
    ['svg', wrongKind, () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['gif', wrongKind, () => picture(10, 10).gif().toBuffer()],
    ['tiff', wrongKind, () => picture(10, 10).tiff().toBuffer()],
    ['avif', wrongKind, () => picture(16, 16).avif({ effort: 0 }).toBuffer()],
    ['html', wrongKind, () => '<!doctype html><script>alert(1)</script>'],
    ['pdf', wrongKind, () => fixture('real.pdf')],
    ['a zip', wrongKind, () => fixture('real.epub')],
    ['text', wrongKind, () => 'not a picture'],
    ['only the start of a png', wrongKind, () => Buffer.from('89504e470d0a1a0a', 'hex')],
    ['a jpeg cut off', unusable, async () => cut(await noise().jpeg().toBuffer())],
    ['a png cut off', unusable, async () => cut(await noise().png().toBuffer())],
    ['a webp cut off', unusable, async () => cut(await noise().webp().toBuffer())],
    [
      'a png that claims 30,000 by 30,000 pixels',
      unusable,
      async () => claiming(await picture(10, 10).png().toBuffer(), 30_000),
    ],
  ])('%s', async (_kind, msg, make) => {
    const { stored, dataDir } = await storeBytes(await make());
    const answer = { status: 415, msg, field: 'coverFile' };
    await expect(stored).rejects.toMatchObject({ answer });
    expect(await readdir(`${dataDir}/uploads`)).toEqual(['.tmp']);
    expect(await readdir(`${dataDir}/uploads/.tmp`)).toHaveLength(1);
  });

  test('an empty file with 400', async () => {
    const { stored } = await storeBytes('');
    await expect(stored).rejects.toMatchObject({ answer: { status: 400, msg: addBookMessages.emptyFile } });
  });
});

function noise() {
  const bytes = Buffer.from(Array.from({ length: 200 * 300 * 3 }, (_, i) => (i * 7919) % 251));
  return sharp(bytes, { raw: { width: 200, height: 300, channels: 3 } });
}

const cut = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * 0.6));

/** A PNG whose header promises more than is there. */
function claiming(png: Buffer, side: number): Buffer {
  const bytes = Buffer.from(png);
  bytes.writeUInt32BE(side, 16);
  bytes.writeUInt32BE(side, 20);
  return bytes;
}
