import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import type { FastifyRequest } from 'fastify';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { bookFileRule, coverRule } from '@gbr/domain/forms/file.ts';
import { bookFileBytes, coverBytes } from '@gbr/domain/limits.ts';
import { addBookMessages } from '@gbr/domain/messages/add-book.ts';
import { serverMessages } from '@gbr/domain/messages/server.ts';
import { eventually } from '@gbr/verification/support/eventually.ts';
import { aDataDir } from '@gbr/verification/support/temp-folder.ts';
import { answerErrors } from '../http/errors.ts';
import * as freeSpace from '../storage/free-space.ts';
import { receiveUpload } from './receive.ts';

interface Answer {
  msg?: string;
  field?: string;
  fields?: Record<string, string[]>;
  files?: Record<string, { name: string; size: number; digest: string }>;
  digest?: string;
  stored?: number;
}

const rules = { uploadedFile: bookFileRule, coverFile: coverRule };

/** Its one route answers with what it received, while the temporary files still exist. */
async function aServer() {
  const dataDir = await aDataDir();
  const app = Fastify();
  answerErrors(app);
  await app.register(multipart);
  const receive = async (request: FastifyRequest): Promise<Answer> => {
    await using upload = await receiveUpload(request, dataDir, rules);
    const paths = Object.values(upload.files).map(({ path }) => path);
    for (const path of paths) await readFile(path);
    return { fields: upload.fields, files: upload.files, digest: upload.digest, stored: paths.length };
  };
  const handled: Promise<Answer>[] = [];
  const handler = (request: FastifyRequest) => {
    const answer = receive(request);
    handled.push(answer);
    return answer;
  };
  app.route({ method: 'POST', url: '/', handler });
  await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => {
    // A connection whose upload was refused half-way is not idle, and `close` would wait for it.
    app.server.closeAllConnections();
    return app.close();
  });
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/`;
  return {
    port,
    leftovers: () => readdir(`${dataDir}/uploads/.tmp`),
    /** Resolves once the route is done with every request so far, answered or not. */
    handled: () => Promise.allSettled(handled),
    async post(body: FormData | string | Buffer | ReadableStream, headers?: Record<string, string>) {
      const options = { method: 'POST', body, headers, duplex: 'half' } as RequestInit;
      const answer = await fetch(url, options);
      return { status: answer.status, body: (await answer.json()) as Answer };
    },
  };
}

function aForm(texts: [string, string][], files: [string, string | Buffer, string][] = []): FormData {
  const form = new FormData();
  for (const [name, value] of texts) form.append(name, value);
  for (const [name, bytes, fileName] of files)
    form.append(name, new Blob([new Uint8Array(Buffer.from(bytes))]), fileName);
  return form;
}

function inPieces(bytes: Buffer): ReadableStream {
  const piece = 2 ** 20;
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(new Uint8Array(bytes.subarray(at, (at += piece))));
    },
  });
}

const part = (disposition: string, more = '') =>
  `--x\r\ncontent-disposition: form-data; ${disposition}\r\n${more}\r\nbytes\r\n--x--\r\n`;

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');

describe('a multipart body', () => {
  test('gives its text and its files, which are gone with the request', async () => {
    const server = await aServer();
    const texts: [string, string][] = [
      ['title', 'Grüße'],
      ['summary', 'One line\nand another'],
      ['readerOptions[]', 'standard'],
      ['readerOptions', 'kindle'],
    ];
    const { status, body } = await server.post(
      aForm(texts, [
        ['uploadedFile', 'a book', '../../book.pdf'],
        ['coverFile', 'a cover', 'c.png'],
      ]),
    );
    expect(status).toBe(200);
    expect(body.fields).toEqual({
      title: ['Grüße'],
      summary: ['One line\nand another'],
      readerOptions: ['standard', 'kindle'],
    });
    expect(body.files?.uploadedFile).toMatchObject({ size: 6, digest: sha256('a book') });
    expect(body.files?.coverFile).toMatchObject({ name: 'c.png', size: 7, digest: sha256('a cover') });
    expect(body.stored).toBe(2);
    expect(await server.leftovers()).toEqual([]);
  });

  test('has the digest of its content, whatever the order and the boundary', async () => {
    const server = await aServer();
    const digestOf = async (form: FormData) => (await server.post(form)).body.digest;
    const file: [string, string, string] = ['uploadedFile', 'a book', 'book.pdf'];
    const first = await digestOf(
      aForm(
        [
          ['title', 'A'],
          ['author', 'B'],
        ],
        [file],
      ),
    );
    expect(
      await digestOf(
        aForm(
          [
            ['author', 'B'],
            ['title', 'A'],
          ],
          [file],
        ),
      ),
    ).toBe(first);
    expect(
      await digestOf(
        aForm(
          [
            ['author', 'A'],
            ['title', 'B'],
          ],
          [file],
        ),
      ),
    ).not.toBe(first);
    expect(
      await digestOf(
        aForm(
          [
            ['title', 'A'],
            ['author', 'B'],
          ],
          [['uploadedFile', 'another', 'book.pdf']],
        ),
      ),
    ).not.toBe(first);
    expect(
      await digestOf(
        aForm(
          [
            ['title', 'A'],
            ['author', 'B'],
          ],
          [['coverFile', 'a book', 'book.pdf']],
        ),
      ),
    ).not.toBe(first);
  });

  test('may leave a file out, as browsers do for an empty choice', async () => {
    const { status, body } = await (
      await aServer()
    ).post(aForm([['title', 'A']], [['uploadedFile', '', '']]));
    expect(status).toBe(200);
    expect(body.files).toEqual({});
  });

  test('may hold an empty file, which the form then refuses', async () => {
    const { body } = await (await aServer()).post(aForm([], [['uploadedFile', '', 'book.pdf']]));
    expect(body.files?.uploadedFile).toMatchObject({ size: 0 });
  });

  test('without a body is an empty form', async () => {
    const { status, body } = await (
      await aServer()
    ).post('--x--\r\n', { 'content-type': 'multipart/form-data; boundary=x' });
    expect({ status, fields: body.fields }).toEqual({ status: 200, fields: {} });
  });
});

describe('size limits', () => {
  const zeros = Buffer.alloc(bookFileBytes + 1);

  test.each([
    ['uploadedFile', bookFileBytes, 200],
    ['uploadedFile', bookFileBytes + 1, 413],
    ['coverFile', coverBytes, 200],
    ['coverFile', coverBytes + 1, 413],
  ])('%s of %i bytes: %i', async (field, size, expected) => {
    const server = await aServer();
    const { status, body } = await server.post(
      aForm([['title', 'A']], [[field, zeros.subarray(0, size), 'f.pdf']]),
    );
    expect(status).toBe(expected);
    const refusal = { msg: addBookMessages.fileTooLarge, field };
    expect(body).toMatchObject(expected === 413 ? refusal : { stored: 1 });
    expect(await server.leftovers()).toEqual([]);
  });

  test('both files at their limits together', async () => {
    const { status } = await (
      await aServer()
    ).post(
      aForm(
        [['summary', 'x'.repeat(10_000)]],
        [
          ['uploadedFile', zeros.subarray(0, bookFileBytes), 'b.pdf'],
          ['coverFile', zeros.subarray(0, coverBytes), 'c.png'],
        ],
      ),
    );
    expect(status).toBe(200);
  });

  test.each([
    ['that says its length', { 'content-length': 'known' }],
    ['that does not say its length', {}],
  ])(
    '50 MB in a body %s: the words of the 413 arrive',
    async (_name, { 'content-length': length }: { 'content-length'?: string }) => {
      const server = await aServer();
      const head = '--x\r\ncontent-disposition: form-data; name="uploadedFile"; filename="b.pdf"\r\n\r\n';
      const bytes = Buffer.concat([
        Buffer.from(head),
        Buffer.alloc(50 * 2 ** 20),
        Buffer.from('\r\n--x--\r\n'),
      ]);
      const type = { 'content-type': 'multipart/form-data; boundary=x' };
      const { status, body } = await server.post(length ? bytes : inPieces(bytes), type);
      expect({ status, msg: body.msg }).toEqual({ status: 413, msg: addBookMessages.fileTooLarge });
      expect(await server.leftovers()).toEqual([]);
    },
  );

  test('a connection that got a 413 can be used again', async () => {
    const server = await aServer();
    await server.post(aForm([], [['coverFile', zeros.subarray(0, coverBytes + 1), 'c.png']]));
    const { status } = await server.post(aForm([['title', 'A']]));
    expect(status).toBe(200);
  });

  test.each<[string, FormData]>([
    ['a thousand fields', aForm(Array.from({ length: 1000 }, (_, i) => [`f${i}`, 'x']))],
    ['a field of a megabyte', aForm([['summary', 'x'.repeat(2 ** 20)]])],
  ])('%s: 413', async (_name, form) => {
    expect((await (await aServer()).post(form)).status).toBe(413);
  });
});

describe('refused', () => {
  const type = 'multipart/form-data; boundary=x';

  test.each([
    ['no boundary', part('name="title"'), 'multipart/form-data'],
    ['cut off within a part', part('name="title"').slice(0, 60), type],
    ['no name', part('x=y'), type],
    ['a file in a field that takes none', part('name="other"; filename="a.txt"'), type],
    ['__proto__ as a field', part('name="__proto__"'), type],
    ['__proto__ as a file', part('name="__proto__"; filename="a.txt"'), type],
    ['constructor as a file', part('name="constructor"; filename="a.txt"'), type],
    [
      'json in a field',
      part('name="title"', 'content-type: application/json\r\n').replace('bytes', '{"a":1}'),
      type,
    ],
    ['json instead of multipart', '{}', 'application/json'],
  ])('%s: 400', async (_name, body, contentType) => {
    const server = await aServer();
    const answer = await server.post(body, { 'content-type': contentType });
    expect(answer.status).toBe(400);
    expect(answer.body.msg).toBe(serverMessages.invalidInput);
  });

  test('two files in one field: 400, and neither stays', async () => {
    const server = await aServer();
    const { status } = await server.post(
      aForm(
        [],
        [
          ['coverFile', 'a', 'a.png'],
          ['coverFile', 'b', 'b.png'],
        ],
      ),
    );
    expect(status).toBe(400);
    expect(await server.leftovers()).toEqual([]);
  });

  test('while space is short: 507', async () => {
    const server = await aServer();
    vi.spyOn(freeSpace, 'freeSpaceShort').mockResolvedValue(true);
    onTestFinished(() => void vi.restoreAllMocks());
    const { status, body } = await server.post(aForm([], [['coverFile', 'a', 'a.png']]));
    expect({ status, msg: body.msg }).toEqual({ status: 507, msg: serverMessages.storageFull });
  });
});

test('an upload whose connection is cut leaves nothing behind', async () => {
  const server = await aServer();
  const socket = connect(server.port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 9000000\r\n\r\n' +
      '--x\r\ncontent-disposition: form-data; name="coverFile"; filename="c.png"\r\n\r\nwhole\r\n' +
      '--x\r\ncontent-disposition: form-data; name="uploadedFile"; filename="b.pdf"\r\n\r\n',
  );
  socket.write(Buffer.alloc(2_000_000));
  await eventually(async () => expect(await server.leftovers()).toHaveLength(2));
  socket.destroy();
  await server.handled();
  expect(await server.leftovers()).toEqual([]);
});
