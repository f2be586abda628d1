import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { Session } from '@gbr/domain/wire/accounts.ts';
import type { Book } from '@gbr/domain/wire/books.ts';
import { findCodes } from '@gbr/server/core/marks/find-codes.ts';
import { s3Storage } from '@gbr/server/core/storage/s3-storage.ts';
import type { S3Config } from '@gbr/server/core/config/config.ts';
import { demoPdf } from '@gbr/server/demo/book-file.ts';
import { bookFields, bookFiles } from '../support/book-upload.ts';
import { eventuallyTrue } from '../support/eventually-true.ts';
import { callApi, fetchFrom } from '../support/fetch-client.ts';
import { formData } from '../support/form-body.ts';
import { runProgram } from '../support/run-program.ts';
import { admin, adminSettings, newServerProcess } from '../support/server-process.ts';
import { addBook, logIn, register, usualPassword } from '../support/setup-calls.ts';

const readingMs = 300;
const removal = { withinMs: 60_000 };

// Uploaded, served whole and in part, marked, removed, listed by pages, backed up, restored into the second bucket.
export async function runFilesLoop(
  [bucket, emptyBucket]: [S3Config, S3Config],
  log: (line: string) => void,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'gbr-object-store-'));
  const server = await newServerProcess({ settings: { ...settingsOf(bucket), ...adminSettings } });
  const restored = await newServerProcess({ settings: settingsOf(emptyBucket) });
  try {
    await server.start();
    const { url } = server;
    const storage = s3Storage(bucket);
    const staff = await logIn(url, admin);
    const author = await register(url, { email: 'author@example.org' });
    const reader = await register(url, { email: 'reader@example.org' });

    const pdf = Buffer.concat([
      demoPdf('Sudoku', 'Ada'),
      Buffer.from(`\n% ${randomBytes(3_000_000).toString('hex')}\n%%EOF\n`),
    ]);
    const book = await addOpenBook(url, { author, staff, pdf, asin: 'B0STORE001' });
    assert.equal((await namesIn(storage)).length, 3);
    log('a book of 6 MB and its two covers are in the store');

    const own = `/uploads/${(await seen(url, author, book)).uploadedFile}`;
    assert.ok((await bytesOf(url, own)).equals(pdf));
    const cover = await fetchFrom(url, { method: 'GET', path: `/uploads/${book.coverFile}` });
    assert.deepEqual([cover.status, cover.headers.get('content-type')], [200, 'image/webp']);
    await cover.arrayBuffer();
    log('book and cover come back as they were stored');

    for (const [range, from, to] of [
      ['bytes=0-0', 0, 1],
      ['bytes=1000000-1999999', 1_000_000, 2_000_000],
      ['bytes=-7', pdf.length - 7, pdf.length],
      [`bytes=${pdf.length - 3}-`, pdf.length - 3, pdf.length],
    ] as const) {
      const part = await fetchFrom(url, { method: 'GET', path: own, headers: { range } });
      assert.deepEqual(
        [part.status, part.headers.get('content-range')],
        [206, `bytes ${from}-${to - 1}/${pdf.length}`],
      );
      assert.ok(Buffer.from(await part.arrayBuffer()).equals(pdf.subarray(from, to)));
    }
    const beyond = await fetchFrom(url, {
      method: 'GET',
      path: own,
      headers: { range: `bytes=${pdf.length}-` },
    });
    assert.equal(beyond.status, 416);
    await beyond.arrayBuffer();
    log('parts of it, the last bytes and a part beyond the end');

    await callApi(url, { method: 'PATCH', path: `/api/books/${book._id}/pick`, token: reader.token });
    const copy = await bytesOf(url, `/uploads/${(await seen(url, reader, book)).uploadedFile}`);
    assert.equal(new Set(findCodes(copy)).size, 1);
    assert.equal((await namesIn(storage)).length, 4);
    log('a reader gets a copy with a mark, which is in the store, too');

    const backup = join(folder, 'backup');
    await run('server/src/cli/backup.ts', [backup], server.settings);
    log('a backup while the server runs');

    await sleep(readingMs);
    await callApi(url, {
      method: 'PATCH',
      path: `/api/books/${book._id}/finish`,
      token: reader.token,
      body: { rating: 5 },
    });
    await eventuallyTrue('the copy is removed', async () => (await namesIn(storage)).length === 3, removal);
    log('the copy is removed with the end of the assignment');

    await callApi(url, { method: 'DELETE', path: `/api/books/${book._id}/mod`, token: staff.token });
    await eventuallyTrue('its files are removed', async () => (await namesIn(storage)).length === 0, removal);
    log('the files are removed with the book');

    await listsAllPages(storage, folder);
    log('1,003 files are listed and removed');

    await run('server/src/cli/restore.ts', [backup], restored.settings);
    await restored.start();
    const again = await logIn(restored.url, { email: 'author@example.org', password: usualPassword });
    const path = `/uploads/${(await seen(restored.url, again, book)).uploadedFile}`;
    assert.ok((await bytesOf(restored.url, path)).equals(pdf));
    const reading = await logIn(restored.url, { email: 'reader@example.org', password: usualPassword });
    const newCopy = await bytesOf(
      restored.url,
      `/uploads/${(await seen(restored.url, reading, book)).uploadedFile}`,
    );
    assert.deepEqual(new Set(findCodes(newCopy)), new Set(findCodes(copy)));
    log('the backup is restored into an empty bucket; the copy is made again with the same mark');
  } catch (error) {
    throw new Error(`The servers wrote:\n${server.log().slice(-3_000)}\n${restored.log().slice(-3_000)}`, {
      cause: error,
    });
  } finally {
    await server.dispose();
    await restored.dispose();
    rmSync(folder, { recursive: true, force: true });
  }
}

export async function createBucket({ bucket, ...config }: S3Config): Promise<void> {
  const { endpoint, region, accessKeyId, secretAccessKey } = config;
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
  });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
}

function settingsOf(config: S3Config): Record<string, string> {
  return {
    S3_ENDPOINT: config.endpoint,
    S3_BUCKET: config.bucket,
    S3_REGION: config.region,
    S3_ACCESS_KEY_ID: config.accessKeyId,
    S3_SECRET_ACCESS_KEY: config.secretAccessKey,
  };
}

async function addOpenBook(
  url: string,
  { author, staff, pdf, asin }: { author: Session; staff: Session; pdf: Buffer; asin: string },
): Promise<Book> {
  const fields = { ...bookFields(), asin, wordCount: '1' };
  const form = formData(fields, { coverFile: bookFiles.coverFile, uploadedFile: pdf });
  const book = await addBook(url, author.token, form);
  const path = `/api/books/${book._id}`;
  await callApi(url, { method: 'PATCH', path: `${path}/approve`, token: staff.token });
  const body = { option: 'standard' };
  await callApi(url, { method: 'POST', path: `${path}/launch-review`, token: author.token, body });
  return book;
}

function seen(url: string, { token }: Session, { _id }: Book): Promise<Book> {
  return callApi<Book>(url, { method: 'GET', path: `/api/books/${_id}`, token });
}

async function bytesOf(url: string, path: string): Promise<Buffer> {
  const answer = await fetchFrom(url, { method: 'GET', path });
  const bytes = Buffer.from(await answer.arrayBuffer());
  assert.equal(answer.status, 200, bytes.toString().slice(0, 300));
  return bytes;
}

async function namesIn(storage: ReturnType<typeof s3Storage>): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of storage.list()) names.push(name);
  return names;
}

/** A page of a listing has at most 1,000 names. */
async function listsAllPages(storage: ReturnType<typeof s3Storage>, folder: string): Promise<void> {
  const source = join(folder, 'small');
  writeFileSync(source, 'small');
  const names = Array.from({ length: 1_003 }, (_, n) => `listed-${String(n).padStart(4, '0')}.pdf`);
  await inTens(names, (name) => storage.put(name, source));
  assert.deepEqual((await namesIn(storage)).toSorted(), names);
  await inTens(names, (name) => storage.remove(name));
  assert.deepEqual(await namesIn(storage), []);
}

async function inTens(names: readonly string[], act: (name: string) => Promise<void>): Promise<void> {
  for (let from = 0; from < names.length; from += 10)
    await Promise.all(names.slice(from, from + 10).map(act));
}

async function run(program: string, args: string[], env: Record<string, string>): Promise<void> {
  const { code, stdout, stderr } = await runProgram(program, args, { env });
  assert.equal(code, 0, `${program}: ${stdout}${stderr}`);
}
