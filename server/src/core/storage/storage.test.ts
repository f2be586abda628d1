import { readdir, stat, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { keysOf } from '@gbr/domain/keys-of.ts';
import { aReceivedFile } from '@gbr/verification/support/received-file.ts';
import { aFakeS3, aStoreThat } from '@gbr/verification/support/fake-s3.ts';
import { aDataDir } from '@gbr/verification/support/temp-folder.ts';
import { uploadsFolder } from './folders.ts';
import { openStorage } from './open-storage.ts';
import { s3Storage } from './s3-storage.ts';
import { StoreAway, storeAway } from './store-away.ts';
import type { Storage } from './storage.ts';

const places = [
  ['on the disk', async () => undefined],
  ['in an S3-compatible store', aFakeS3],
] as const;

describe.each(places)('uploads %s', (_place, makeS3) => {
  async function aStore() {
    const dataDir = await aDataDir();
    const storage = openStorage({ dataDir, s3: await makeS3() });
    const put = async (name: string, bytes: string) =>
      storage.put(name, (await aReceivedFile(dataDir, bytes)).path);
    return { dataDir, storage, put };
  }

  test('return what was put, whole or in part', async () => {
    const { storage, put } = await aStore();
    await put('a.pdf', '0123456789');
    expect(await storage.size('a.pdf')).toBe(10);
    expect(await opened(storage, 'a.pdf')).toEqual({ bytes: '0123456789', size: 10 });
    expect(await opened(storage, 'a.pdf', { start: 2, end: 4 })).toEqual({ bytes: '234', size: 10 });
  });

  test('have no missing file', async () => {
    const { storage } = await aStore();
    expect(await storage.size('a.pdf')).toBeUndefined();
    expect(await storage.open('a.pdf')).toBeUndefined();
  });

  test('are gone when removed, and removing a missing one is no error', async () => {
    const { storage, put } = await aStore();
    await put('a.pdf', 'a');
    await storage.remove('a.pdf');
    await storage.remove('a.pdf');
    expect(await storage.size('a.pdf')).toBeUndefined();
  });

  test('can be listed with their times', async () => {
    const { storage, put } = await aStore();
    const since = Date.now() - 5000;
    await put('a.pdf', 'a');
    await put('b.webp', 'b');
    const listed = [];
    for await (const file of storage.list()) listed.push(file);
    expect(listed.map(({ name }) => name).toSorted()).toEqual(['a.pdf', 'b.webp']);
    expect(listed.every(({ modifiedAt }) => modifiedAt.getTime() > since)).toBe(true);
  });
});

test('what others put into the folder of uploads under a hidden name is not listed', async () => {
  const dataDir = await aDataDir();
  const storage = openStorage({ dataDir, s3: undefined });
  await storage.put('a.pdf', (await aReceivedFile(dataDir, 'a')).path);
  await writeFile(join(uploadsFolder(dataDir), '.DS_Store'), '');
  const listed = [];
  for await (const { name } of storage.list()) listed.push(name);
  expect(listed).toEqual(['a.pdf']);
});

test('a client of the store that did not load, for want of a file handle, say, is loaded by the next call', async () => {
  const storage = openStorage({ dataDir: await aDataDir(), s3: await aFakeS3() });
  vi.doMock('@aws-sdk/client-s3', () => {
    throw new Error('EMFILE');
  });
  await expect(storage.size('a.pdf')).rejects.toThrow('mocking a module');
  vi.doUnmock('@aws-sdk/client-s3');
  expect(await storage.size('a.pdf')).toBeUndefined();
});

describe('a store that is away', () => {
  const calls = {
    size: (storage: Storage) => storage.size('a.pdf'),
    open: (storage: Storage) => storage.open('a.pdf'),
    put: async (storage: Storage) => storage.put('a.pdf', (await aReceivedFile(await aDataDir(), 'a')).path),
    remove: (storage: Storage) => storage.remove('a.pdf'),
    list: async (storage: Storage) => {
      for await (const _ of storage.list());
    },
  };
  const failures = {
    'answers 500': answering(500, '<Error><Code>InternalError</Code></Error>'),
    'is too busy': answering(503, '<Error><Code>SlowDown</Code></Error>'),
    'is behind a proxy that does not reach it': answering(502, '<html><body>Bad gateway<br></body></html>'),
    'never answers': () => undefined,
    'hangs up': ({ socket }: IncomingMessage) => void socket.destroy(),
  };

  test.each(keysOf(failures))('fails every call as such: it %s', async (how) => {
    const config = await aStoreThat(failures[how]);
    const storage = s3Storage(config, { answerMs: 50, putMs: 50 });
    const warning = vi.spyOn(console, 'warn');
    onTestFinished(() => warning.mockRestore());
    for (const call of Object.values(calls)) await expect(call(storage)).rejects.toThrow(StoreAway);
    expect(warning).not.toHaveBeenCalled();
  });

  test.each([
    ['have asked to wait', { $metadata: { httpStatusCode: 429 } }],
    ['have given an answer that cannot be read', { $metadata: {}, $response: { statusCode: 502 } }],
  ])('may also %s', (_what, answer) => {
    expect(storeAway(Object.assign(new Error('Failed'), answer))).toBeInstanceOf(StoreAway);
  });

  test('in the middle of a file fails its reader', async () => {
    const config = await aStoreThat((_request, response) => {
      response.writeHead(200, { 'content-length': 10 }).write('half');
    });
    const storage = s3Storage(config, { answerMs: 50, putMs: 50 });
    await expect(opened(storage, 'a.pdf')).rejects.toThrow(StoreAway);
  });

  test('is not one that refuses the key, which is said in a sentence', async () => {
    const config = await aStoreThat(answering(403, '<Error><Code>AccessDenied</Code></Error>'));
    for (const call of Object.values(calls)) {
      const refused = call(s3Storage(config));
      await expect(refused).rejects.not.toThrow(StoreAway);
      await expect(refused).rejects.toThrow('The S3 store refuses what it is asked: it answers 403 ');
    }
  });
});

test('a file that cannot be read on its way into the store is refused', async () => {
  const folder = await aDataDir();
  await expect(s3Storage(await aFakeS3()).put('a.pdf', folder)).rejects.toThrow('EISDIR');
});

function answering(status: number, body: string) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    request.resume();
    response.writeHead(status).end(request.method === 'HEAD' ? undefined : body);
  };
}

describe('on the disk', () => {
  test('leaves nothing but the file, readable by its owner alone', async () => {
    const dataDir = await aDataDir();
    const source = `${dataDir}/elsewhere`;
    await writeFile(source, 'a', { mode: 0o600 });
    const storage = openStorage({ dataDir, s3: undefined });
    await storage.put('a.pdf', source);
    expect((await readdir(`${dataDir}/uploads`)).toSorted()).toEqual(['.tmp', 'a.pdf']);
    expect(await readdir(`${dataDir}/uploads/.tmp`)).toEqual([]);
    expect((await stat(`${dataDir}/uploads/a.pdf`)).mode & 0o077).toBe(0);
  });

  test('a file from another folder may change afterwards without changing the stored copy', async () => {
    const dataDir = await aDataDir();
    const source = `${dataDir}/elsewhere`;
    await writeFile(source, 'before');
    const storage = openStorage({ dataDir, s3: undefined });
    await storage.put('a.pdf', source);
    await writeFile(source, 'after');
    expect(await opened(storage, 'a.pdf')).toEqual({ bytes: 'before', size: 6 });
  });

  test('a failed put leaves nothing', async () => {
    const dataDir = await aDataDir();
    const storage = openStorage({ dataDir, s3: undefined });
    await expect(storage.put('a.pdf', `${dataDir}/missing`)).rejects.toThrow('ENOENT');
    expect(await readdir(`${dataDir}/uploads/.tmp`)).toEqual([]);
  });

  test.each(['../secret', '/etc/passwd', '.tmp', 'a/b', '..'])('%s is not a valid name', async (name) => {
    const storage = openStorage({ dataDir: await aDataDir(), s3: undefined });
    await expect(storage.size(name)).rejects.toThrow('Not a valid file name');
    await expect(async () => storage.remove(name)).rejects.toThrow('Not a valid file name');
  });

  test('free space is known', async () => {
    const storage = openStorage({ dataDir: await aDataDir(), s3: undefined });
    expect(await storage.freeBytes()).toBeGreaterThan(0);
  });
});

async function opened(storage: Storage, name: string, range?: { start: number; end: number }) {
  const file = await storage.open(name, range);
  return file && { bytes: await text(file.stream satisfies Readable), size: file.size };
}
