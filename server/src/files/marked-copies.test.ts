import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { bookMessages } from '@gbr/domain/messages/book.ts';
import type { Book } from '@gbr/domain/wire/books.ts';
import type { BookRow, UserRow } from '../core/db/tables.ts';
import { awaitCopy } from '../core/exchange/copies/await-copy.ts';
import { findCodes } from '../core/marks/find-codes.ts';
import { marking, MarkingFailed } from '../core/marks/run-marking.ts';
import { demoPdf } from '../demo/book-file.ts';
import { readCopyOwners, whoseCopyLines } from '../operate/whose-copy.ts';
import { days } from '@gbr/verification/support/clock.ts';
import { eventually } from '@gbr/verification/support/eventually.ts';
import { aCampaign, aMember, aModerator, anOpenBook, aPick } from '@gbr/verification/support/factories.ts';
import { markPatiently } from '@gbr/verification/support/mark-patiently.ts';
import { aReceivedFile } from '@gbr/verification/support/received-file.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';

const pdf = demoPdf('Sudoku', 'Ada');
let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const inTests = marking.run;
/** Until the test ends. */
function markWith(run: typeof marking.run): void {
  marking.run = run;
  onTestFinished(() => void (marking.run = inTests));
}

async function aBookWith(bytes: Buffer) {
  const owner = await aMember(world);
  const book = await anOpenBook(world, owner);
  const { path } = await aReceivedFile(world.deps.config.dataDir, bytes);
  await world.deps.storage.put(book.uploaded_file ?? '', path);
  await rm(path);
  return { owner, book };
}

async function download(member: UserRow, book: BookRow, headers: Record<string, string> = {}) {
  const { body } = await world.as(member).get<Book>(`/api/books/${book.id}`);
  return world.app.inject({ method: 'GET', url: `/uploads/${body.uploadedFile ?? ''}`, headers });
}

const copyOf = (assignmentId: string) =>
  world.deps.db
    .selectFrom('marked_copies')
    .selectAll()
    .where('assignment_id', '=', assignmentId)
    .executeTakeFirst();

async function setMarking(isOn: boolean) {
  await world.as(await aModerator(world)).patch('/api/settings', { markCopies: isOn });
}

describe('a reader’s copy', () => {
  test('bears a mark that leads back to the assignment; the owner and moderators get the upload', async () => {
    markWith(markPatiently);
    const { owner, book } = await aBookWith(pdf);
    const reader = await aMember(world);
    const { _id } = await aPick(world, reader, book);
    // A download would wait for a minute.
    await eventually(async () => expect((await copyOf(_id))?.state).toBe('ready'));
    const answer = await download(reader, book);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(pdf)).toBe(false);
    const codes = findCodes(answer.rawPayload).join(',');
    const owners = await readCopyOwners(
      whoseCopyLines(
        { config: world.deps.config, database: world.database, storage: world.deps.storage },
        codes,
      ),
    );
    expect(owners).toMatchObject([{ assignment: _id, reader: { id: reader.id }, book: { id: book.id } }]);

    for (const other of [owner, await aModerator(world)]) {
      expect((await download(other, book)).rawPayload.equals(pdf)).toBe(true);
    }
  });

  test('is made once, in the background, and read in parts', async () => {
    const { book } = await aBookWith(pdf);
    const reader = await aMember(world);
    const { _id } = await aPick(world, reader, book);
    await eventually(async () => expect((await copyOf(_id))?.state).toBe('ready'));
    const whole = await download(reader, book);
    const part = await download(reader, book, { range: 'bytes=100-199' });
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes 100-199/${whole.rawPayload.length}`);
    expect(part.rawPayload.equals(whole.rawPayload.subarray(100, 200))).toBe(true);
    expect(part.headers.etag).toBe(whole.headers.etag);
    expect(await copyOf(_id)).toMatchObject({ tries: 1 });
  });

  test.each(['cancelled', 'finished', 'deleted with the book'])('is removed when %s', async (how) => {
    const { book } = await aBookWith(pdf);
    const reader = await aMember(world);
    const { _id } = await aPick(world, reader, book);
    await download(reader, book);
    const file = (await copyOf(_id))?.file ?? '';
    expect(await world.deps.storage.size(file)).toBeGreaterThan(0);
    if (how === 'cancelled') await world.as(reader).patch(`/api/books/${book.id}/cancel-review`);
    else if (how === 'finished') {
      world.clock.advance(days(1));
      await world.as(reader).patch(`/api/books/${book.id}/finish`, { rating: 4 });
    } else await world.as(await aModerator(world)).delete(`/api/books/${book.id}/mod`);
    expect(await copyOf(_id)).toMatchObject({ state: 'over', file: null });
    await eventually(async () => expect(await world.deps.storage.size(file)).toBeUndefined());
  });

  test('is made again when the store has lost it, as after a restore', async () => {
    const { book } = await aBookWith(pdf);
    const reader = await aMember(world);
    const { _id } = await aPick(world, reader, book);
    const first = await download(reader, book);
    await world.deps.storage.remove((await copyOf(_id))?.file ?? '');
    const second = await download(reader, book);
    expect(second.statusCode).toBe(200);
    expect(findCodes(second.rawPayload)).toEqual(findCodes(first.rawPayload));
  });

  test('is waited for while another server makes it, and never replaced by the book itself', async () => {
    const { waiting, makeReady } = await aWaitingDownload();
    await makeReady();
    expect((await waiting).rawPayload.equals(pdf)).toBe(false);
  });

  test('is looked for once, however many downloads wait for it', async () => {
    const { book } = await aBookWith(pdf);
    const reader = await aMember(world);
    const { _id } = await aPick(world, reader, book);
    await download(reader, book);
    const look = vi.spyOn(world.deps.db, 'selectFrom');
    onTestFinished(() => look.mockRestore());
    const found = await Promise.all(Array.from({ length: 20 }, () => awaitCopy(world.deps, _id)));
    expect(look.mock.calls.filter(([table]) => table === 'marked_copies')).toHaveLength(1);
    expect(new Set(found)).toEqual(new Set([(await copyOf(_id))?.file]));
  });

  test('is not handed out when the book was declined while it was made', async () => {
    const { book, waiting, makeReady } = await aWaitingDownload();
    await world.as(await aModerator(world)).patch(`/api/books/${book.id}/mod`, { status: 'rejected' });
    await makeReady();
    expect((await waiting).statusCode).toBe(404);
  });
});

/** Of a copy that another server makes, until `makeReady`. */
async function aWaitingDownload() {
  const { book } = await aBookWith(pdf);
  const reader = await aMember(world);
  const { _id } = await aPick(world, reader, book);
  await download(reader, book);
  const claimed_until = new Date(world.clock.now().getTime() + 60_000);
  const file = (await copyOf(_id))?.file ?? null;
  await setCopy(_id, { state: 'due', file: null, claimed_until });
  const look = vi.spyOn(world.deps.db, 'selectFrom');
  onTestFinished(() => look.mockRestore());
  const waiting = download(reader, book);
  await eventually(async () => expect(look).toHaveBeenCalledWith('marked_copies'));
  const makeReady = () => setCopy(_id, { state: 'ready', file, claimed_until: null });
  return { book, waiting, makeReady };
}

function setCopy(
  assignmentId: string,
  values: { state: 'due' | 'ready'; file: string | null; claimed_until: Date | null },
) {
  return world.deps.db
    .updateTable('marked_copies')
    .set(values)
    .where('assignment_id', '=', assignmentId)
    .execute();
}

test('a file that cannot be marked is handed out as it is, and the author is told', async () => {
  const bytes = randomBytes(5_000);
  const { owner, book } = await aBookWith(bytes);
  const reader = await aMember(world);
  await aPick(world, reader, book);
  expect((await download(reader, book)).rawPayload.equals(bytes)).toBe(true);
  const { body } = await world.as(owner).get<Book>(`/api/books/${book.id}`);
  expect(body.isMarkable).toBe(false);
  expect(bookMessages.cannotBeMarked).toBe('Copies of this file cannot be marked.');
});

async function aPickWithFailing(run: typeof marking.run) {
  const { book } = await aBookWith(pdf);
  const reader = await aMember(world);
  markWith(run);
  const { _id } = await aPick(world, reader, book);
  // More often than a file may fail.
  for (let n = 0; n < 7; n += 1) await download(reader, book);
  return { book, reader, _id };
}

describe('when copies cannot be made for now', () => {
  test('the reader waits however often it fails, and then gets a marked one', async () => {
    const { book, reader } = await aPickWithFailing(() => Promise.reject(new Error('no memory left')));
    const refused = await download(reader, book);
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('5');
    marking.run = inTests;
    const marked = await download(reader, book);
    expect(marked.statusCode).toBe(200);
    expect(marked.rawPayload.equals(pdf)).toBe(false);
    expect(await world.as(reader).get<Book>(`/api/books/${book.id}`)).not.toMatchObject({
      body: { isMarkable: false },
    });
  });

  test('a store that is away is no fault of the file', async () => {
    const { book } = await aBookWith(pdf);
    const reader = await aMember(world);
    const open = vi.spyOn(world.deps.storage, 'open').mockRejectedValue(new Error('away'));
    onTestFinished(() => open.mockRestore());
    const { _id } = await aPick(world, reader, book);
    for (let n = 0; n < 7; n += 1) expect((await download(reader, book)).statusCode).toBe(503);
    await eventually(async () => expect(await copyOf(_id)).toMatchObject({ state: 'due', tries: 0 }));
    open.mockRestore();
    expect((await download(reader, book)).rawPayload.equals(pdf)).toBe(false);
  });

  test('a file on which the program always fails counts as one that cannot be marked', async () => {
    const { book, reader, _id } = await aPickWithFailing(() => Promise.reject(new MarkingFailed('code 1')));
    expect(await copyOf(_id)).toMatchObject({ state: 'impossible', tries: 5 });
    expect((await download(reader, book)).rawPayload.equals(pdf)).toBe(true);
  });
});

test('the setting decides for new assignments', async () => {
  const { book } = await aBookWith(pdf);
  await aCampaign(world, book);
  const [early, late] = [await aMember(world), await aMember(world)];
  await aPick(world, early, book);
  await setMarking(false);
  await aPick(world, late, book);
  expect((await download(late, book)).rawPayload.equals(pdf)).toBe(true);
  expect((await download(early, book)).rawPayload.equals(pdf)).toBe(false);
  await setMarking(true);
});
