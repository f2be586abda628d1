import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { isToBeMade } from './making.ts';
import { joined } from './own-bytes.ts';

export interface Request {
  id: number;
  bytes: Uint8Array;
  close?: boolean;
}
interface Reply {
  ready?: true;
  id: number;
  bytes?: Uint8Array;
  error?: string;
}

export interface Embedded {
  exchange(bytes: Uint8Array): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** The engine has no statement timeout: a statement that takes longer has hung, and only ending it helps. */
const statementTimeoutMs = 60_000;

/** In a folder, or in memory, there as a copy of the one in a tar file. */
export type DatabaseLocation = { folder: string; isToBeMade?: true } | { memory: true; copyOf?: string };

export async function openEmbedded(
  location: DatabaseLocation,
  onDeath: (why: Error) => void,
): Promise<Embedded> {
  // By default V8 optimises whatever has run for some milliseconds: at a start that costs more than everything else.
  // Set before the thread begins: V8 refuses the kept code of modules that load while a flag changes.
  setFlagsFromString('--wasm-tiering-budget=200000000');
  if ('folder' in location && isToBeMade(location.folder)) await makeDatabase(location);
  const worker = startThread(location);
  const waiting = new Map<number, { resolve: (bytes: Uint8Array) => void; reject: (error: Error) => void }>();
  let lastId = 0;
  let closing = false;
  let stopped: Error | undefined;

  await new Promise<void>((resolve, reject) => {
    worker.once('message', () => resolve());
    worker.once('error', (error: unknown) => reject(notOpened(location, error)));
    worker.once('exit', () => reject(notOpened(location, undefined)));
  });
  worker.on('message', (reply: Reply) => {
    const caller = waiting.get(reply.id);
    waiting.delete(reply.id);
    if (reply.bytes) caller?.resolve(reply.bytes);
    else caller?.reject(new Error(reply.error));
  });
  const failAll = (error: Error) => {
    stopped ??= error;
    for (const caller of waiting.values()) caller.reject(error);
    waiting.clear();
    if (!closing) onDeath(error);
  };
  worker.on('error', failAll);
  worker.on('exit', () => failAll(new Error('The embedded database has stopped.')));

  const ask = (bytes: Uint8Array, close: boolean) =>
    new Promise<Uint8Array>((resolve, reject) => {
      if (stopped) return reject(stopped);
      const id = ++lastId;
      waiting.set(id, { resolve, reject });
      const own = joined([bytes]);
      worker.postMessage({ id, bytes: own, close } satisfies Request, [own.buffer]);
    });
  const send = async (bytes: Uint8Array, close = false) => {
    const watchdog = setTimeout(() => void worker.terminate(), statementTimeoutMs);
    try {
      return await ask(bytes, close);
    } finally {
      clearTimeout(watchdog);
    }
  };

  return {
    exchange: (bytes) => send(bytes),
    async close() {
      closing = true;
      if (stopped) return;
      await send(new Uint8Array(), true);
      await worker.terminate();
    },
  };
}

/** In a thread of its own, whose code and memory go with it. */
async function makeDatabase(location: { folder: string }): Promise<void> {
  const maker = startThread({ ...location, isToBeMade: true });
  await new Promise<void>((resolve, reject) => {
    maker.once('error', (error: unknown) => reject(notOpened(location, error)));
    maker.once('exit', (code) => (code === 0 ? resolve() : reject(notOpened(location, undefined))));
  });
}

const startThread = (location: DatabaseLocation) =>
  new Worker(new URL('./worker.ts', import.meta.url), { workerData: location });

/** The engine throws a failure of its file system as an object with its own number for it. */
const isOfFiles = (failure: unknown): failure is { errno: unknown } =>
  typeof failure === 'object' && failure !== null && 'errno' in failure;

function notOpened(location: DatabaseLocation, failure: unknown): Error {
  const where = 'folder' in location ? location.folder : 'memory';
  const why = whyNot(failure);
  return new Error(
    `The embedded database in ${where} could not be opened (${why}). May this user read and write all its files?`,
  );
}

function whyNot(failure: unknown): string {
  if (failure instanceof Error) return failure.message;
  return isOfFiles(failure) ? `error ${String(failure.errno)} of its file system` : 'its thread has ended';
}
