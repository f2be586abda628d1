import { createHash } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import type { FastifyMultipartBaseOptions } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { addBookMessages } from '@gbr/domain/messages/add-book.ts';
import { serverMessages } from '@gbr/domain/messages/server.ts';
import { freeSpaceShort } from '../storage/free-space.ts';
import { HttpError } from '../http-error.ts';
import { incomingFolder } from '../storage/folders.ts';
import { drain } from './drain.ts';
import { receiveFile } from './receive-file.ts';
import type { ReceivedFile, SizeRule } from './receive-file.ts';

/** Take it with `await using`: that removes its temporary files. */
export interface ReceivedUpload extends AsyncDisposable {
  /** By field name; `readerOptions[]` and `readerOptions` are one field. */
  fields: Record<string, string[]>;
  /** A field left empty in the form is absent. */
  files: Record<string, ReceivedFile>;
  /** SHA-256 over the fields and the digests of the files: equal for equal bodies. */
  digest: string;
}

type Texts = Map<string, string[]>;
type Files = Map<string, ReceivedFile>;

const textLimits = { fields: 50, fieldSize: 256 * 2 ** 10, headerPairs: 20 };
const overhead = 2 ** 20;

/** Files only in the fields of `rules`. 413 over a limit, 507 while space is short, 400 when malformed. */
export async function receiveUpload(
  request: FastifyRequest,
  dataDir: string,
  rules: Record<string, SizeRule>,
): Promise<ReceivedUpload> {
  const texts: Texts = new Map();
  const files: Files = new Map();
  try {
    if (hasBody(request)) {
      await refuseUnread(request, dataDir, rules);
      await readParts(request, incomingFolder(dataDir), new Map(Object.entries(rules)), texts, files);
    }
  } catch (error) {
    drain(request.raw);
    await removeAll(files);
    throw asHttpError(error);
  }
  return {
    fields: Object.fromEntries(texts),
    files: Object.fromEntries(files),
    digest: digestOf(texts, files),
    [Symbol.asyncDispose]: () => removeAll(files),
  };
}

/** A call without a body is an empty form: its own rule says what is missing. Fastify refuses a body without a type (415). */
const hasBody = ({ headers }: FastifyRequest): boolean => headers['content-type'] !== undefined;

async function refuseUnread(
  request: FastifyRequest,
  dataDir: string,
  rules: Record<string, SizeRule>,
): Promise<void> {
  if (!request.isMultipart()) throw malformed();
  const most = Object.values(rules).reduce((sum, { bytes }) => sum + bytes, overhead);
  if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge(rules);
  if (await freeSpaceShort(dataDir)) throw new HttpError({ status: 507, msg: serverMessages.storageFull });
}

async function readParts(
  request: FastifyRequest,
  folder: string,
  rules: Map<string, SizeRule>,
  texts: Texts,
  files: Files,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // The parser has one limit for all files: the largest. Each field's own is checked while receiving.
  const fileSize = Math.max(...[...rules.values()].map(({ bytes }) => bytes)) + 1;
  const limits = {
    ...textLimits,
    fileSize,
    files: rules.size + 1,
    parts: textLimits.fields + rules.size + 1,
  };
  const options: FastifyMultipartBaseOptions = { limits, throwFileSizeLimit: false };
  for await (const part of request.parts(options)) {
    if (part.type === 'field') {
      const field = textField(part.fieldname);
      if (part.valueTruncated) throw tooLarge(Object.fromEntries(rules), field);
      if (typeof part.value !== 'string') throw malformed(field);
      texts.set(field, [...(texts.get(field) ?? []), asTyped(part.value)]);
      continue;
    }
    const { fieldname, filename, file } = part;
    const rule = rules.get(fieldname);
    if (!rule || files.has(fieldname)) throw malformed(fieldname);
    const received = await receiveFile(folder, fieldname, filename ?? '', file, rule);
    if (received.name === '' && received.size === 0) await rm(received.path, { force: true });
    else files.set(fieldname, received);
  }
}

function textField(name: unknown): string {
  if (typeof name !== 'string') throw malformed();
  return name.replace(/\[\]$/, '');
}

/** Browsers send every line break of a form as CRLF: it would count as two characters, and differ from what JSON sends. */
function asTyped(value: string): string {
  return value.replaceAll('\r\n', '\n');
}

function digestOf(texts: Texts, files: Files): string {
  const parts = [
    ...Array.from(texts, ([name, values]) => ({ name, values })),
    ...Array.from(files, ([name, { digest }]) => ({ name, digest })),
  ];
  const inOrder = parts.map((part) => JSON.stringify(part)).toSorted();
  return createHash('sha256').update(JSON.stringify(inOrder)).digest('hex');
}

async function removeAll(files: Files): Promise<void> {
  for (const { path } of files.values()) await rm(path, { force: true });
}

function malformed(field?: string): HttpError {
  return new HttpError({ status: 400, msg: serverMessages.invalidInput, field });
}

function tooLarge(rules: Record<string, SizeRule>, field?: string): HttpError {
  const msg = Object.values(rules)[0]?.tooLarge ?? serverMessages.invalidInput;
  return new HttpError({ status: 413, msg, field });
}

const countLimits = ['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT'];

/** The parser's plain errors are about its input; those of the disk or of this program are not. */
function asHttpError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof HttpError) return error;
  if ('syscall' in error || error instanceof TypeError || error instanceof RangeError) return error;
  const isOverLimit = 'code' in error && countLimits.includes(String(error.code));
  return isOverLimit ? new HttpError({ status: 413, msg: addBookMessages.fileTooLarge }) : malformed();
}
