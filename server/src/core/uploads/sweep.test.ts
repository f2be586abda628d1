import { randomBytes } from 'node:crypto';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardCover, placeholderLength } from '@gbr/domain/covers.ts';
import { newId } from '../db/ids.ts';
import type { BookRow } from '../db/tables.ts';
import { aBook, aMember, anAuthor, anOpenBook, aPick } from '@gbr/verification/support/factories.ts';
import { hours } from '@gbr/verification/support/clock.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';
import { newAttachmentName, newBookFileName, newCoverName } from './stored-name.ts';
import { sweepUploads } from './sweep.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function aFile(name: string, age: number): Promise<string> {
  const path = `${world.deps.config.dataDir}/uploads/${name}`;
  await writeFile(path, randomBytes(10));
  const time = new Date(world.clock.now().getTime() - age);
  await utimes(path, time, time);
  return name;
}

test('unreferenced files go after a day; newer files and those of books, their copies and mails stay', async () => {
  const author = await anAuthor(world);
  const book = await aBook(world, author);
  const deleted = await aBook(world, author, { deleted_at: world.clock.now() });
  const attachment = newAttachmentName('pdf');
  await aMailWith(attachment);
  const copy = newBookFileName('pdf');
  await aReaderWithCopy(await anOpenBook(world, author), copy);

  const stays = [
    book.uploaded_file ?? '',
    book.cover_file,
    cardCover(book.cover_file),
    attachment,
    copy,
    'somebody-elses.txt',
  ];
  const goes = [
    newBookFileName('docx'),
    ...bothWidths(newCoverName('0'.repeat(placeholderLength))),
    newAttachmentName('png'),
    deleted.uploaded_file ?? '',
    ...bothWidths(deleted.cover_file),
    '.tmp/half-received',
  ];
  for (const name of [...stays, ...goes]) await aFile(name, hours(25));
  const newer = [newBookFileName('pdf'), newCoverName('0'.repeat(placeholderLength)), '.tmp/under-way'];
  for (const name of newer) await aFile(name, hours(23));

  expect(await sweepUploads(world.deps)).toBe(goes.length);
  expect(await left()).toEqual([...stays, ...newer].toSorted());
  expect(await sweepUploads(world.deps)).toBe(0);
});

const bothWidths = (cover: string) => [cover, cardCover(cover)];

async function left(): Promise<string[]> {
  const folder = `${world.deps.config.dataDir}/uploads`;
  const left = (await readdir(folder)).filter((name) => name !== '.tmp');
  const incoming = (await readdir(`${folder}/.tmp`)).map((name) => `.tmp/${name}`);
  return [...left, ...incoming].toSorted();
}

async function aReaderWithCopy(book: BookRow, file: string) {
  const { _id } = await aPick(world, await aMember(world), book);
  await world.deps.db
    .updateTable('marked_copies')
    .set({ state: 'ready', file })
    .where('assignment_id', '=', _id)
    .execute();
}

function aMailWith(attachment_file: string) {
  return world.deps.db
    .insertInto('mails')
    .values({
      id: newId(),
      kind: 'support-ticket',
      recipient: 'support@example.org',
      subject: 'Help',
      text: 'Please',
      // A job that looks for mails without a job of their own would send it, and its file would go.
      status: 'failed',
      attachment_file,
      created_at: world.clock.now(),
    })
    .execute();
}
