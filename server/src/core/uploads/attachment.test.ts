import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { addBookMessages } from '@gbr/domain/messages/add-book.ts';
import { supportMessages } from '@gbr/domain/messages/support.ts';
import { fixture } from '@gbr/verification/support/fixtures.ts';
import { aReceivedFile } from '@gbr/verification/support/received-file.ts';
import { aDataDir } from '@gbr/verification/support/temp-folder.ts';
import { zipOf } from '@gbr/verification/support/zip-of.ts';
import { openStorage } from '../storage/open-storage.ts';
import { storeAttachment } from './attachment.ts';
import { deleteStored } from './delete-stored.ts';
import { isBookFileName, isCoverName } from './stored-name.ts';

const picture = () => sharp({ create: { width: 10, height: 10, channels: 3, background: 'red' } });

async function aStore() {
  const dataDir = await aDataDir();
  const storage = openStorage({ dataDir, s3: undefined });
  return {
    store: async (bytes: Buffer | string) =>
      storeAttachment(storage, await aReceivedFile(dataDir, bytes, 'x.png', 'file')),
    remove: (...names: (string | null)[]) => deleteStored(storage, ...names),
    stored: () => readdir(`${dataDir}/uploads`),
  };
}

test.each([
  ['pdf', async () => fixture('real.pdf')],
  ['epub', async () => fixture('real.epub')],
  ['doc', async () => fixture('real.doc')],
  ['docx', async () => fixture('real.docx')],
  ['jpg', () => picture().jpeg().toBuffer()],
  ['png', () => picture().png().toBuffer()],
  ['webp', () => picture().webp().toBuffer()],
])('%s is stored under a name that is never served', async (extension, make) => {
  const { store, stored } = await aStore();
  const name = await store(await make());
  expect(name).toMatch(new RegExp(`^attachment-[0-9a-f]{32}\\.${extension}$`));
  expect(isBookFileName(name) || isCoverName(name)).toBe(false);
  expect(await stored()).toContain(name);
});

test.each([
  ['text', 'hello', 415, supportMessages.fileKind],
  ['a gif', Buffer.from('GIF89a\x01\x00\x01\x00', 'latin1'), 415, supportMessages.fileKind],
  ['nothing', '', 400, addBookMessages.emptyFile],
  [
    'what unpacks to too much',
    zipOf([{ name: 'a', data: 'a', deflated: true, claimedSize: 0xfffffffe }]),
    413,
    addBookMessages.unpacksTooLarge,
  ],
])('%s is refused', async (_name, bytes, status, msg) => {
  const { store, stored } = await aStore();
  await expect(store(bytes)).rejects.toMatchObject({ answer: { status, msg, field: 'file' } });
  expect(await stored()).toEqual(['.tmp']);
});

test('a stored file can be deleted', async () => {
  const { store, stored, remove } = await aStore();
  await remove(await store(fixture('real.pdf')), null, 'never-there.pdf');
  expect(await stored()).toEqual(['.tmp']);
});
