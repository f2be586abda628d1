import { openAsBlob } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { DurableNodeFS, durableStartParams } from './durable-fs.ts';
import { beginMaking, endMaking } from './making.ts';
import { joined } from './own-bytes.ts';
import { withPlainCode } from './plain-code.ts';
import { keepParserPlain } from './plain-parser.ts';
import { messagesIn, messageType } from './wire-protocol.ts';
import type { DatabaseLocation, Request } from './pglite.ts';

// A worker thread, so that a long query blocks no other request.

const location = workerData as DatabaseLocation;
const port = parentPort;
if (!port) throw new Error('The embedded database runs in a worker thread.');

/**
 * A quarter of PostgreSQL's default, all of which the engine fills with zeros at its start. What is not in it is in the
 * system's own cache of files: with 20,000 books most calls take as much CPU as before, and the costliest 8 % more.
 */
const sharedBuffers = ['-c', 'shared_buffers=32MB'];

class Engine extends PGlite {
  /** Before its first statement. Without the look at all types for results that it parses: node-postgres does that. */
  override async _initArrayTypes(): Promise<void> {
    await keepParserPlain(this.Module);
  }
}

if ('folder' in location && location.isToBeMade) {
  await makeDatabase(location.folder);
  process.exit(0);
}
const database = await open();
let skipping = false;
const diskFull = '53100';
port.postMessage({ ready: true });

port.on('message', async (request: Request) => {
  try {
    if (request.close) {
      await database.close();
      port.postMessage({ id: request.id, bytes: new Uint8Array() });
      process.exit(0);
    }
    const bytes = await answer(request.bytes);
    const fullDisk = isDiskFull(bytes);
    port.postMessage({ id: request.id, bytes }, [bytes.buffer]);
    // After a full disk the engine's next statement never ends. Every acknowledged commit is safe: restart.
    if (fullDisk) process.exit(1);
  } catch (error) {
    port.postMessage({ id: request.id, error: error instanceof Error ? error.message : String(error) });
  }
});

/** The engine takes one message at a time; skipping what follows an error up to the next sync is ours. */
async function answer(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const replies: Uint8Array<ArrayBuffer>[] = [];
  for (const message of messagesIn(bytes)) {
    const isSync = message[0] === messageType.sync;
    if (skipping && !isSync) continue;
    const reply = await replyTo(message);
    skipping = isExtended(message) && messagesIn(reply).some((part) => part[0] === messageType.error);
    replies.push(reply);
  }
  return joined(replies);
}

/** Streamed: `execProtocolRaw` also parses each reply into a list that it never empties, and memory grows without end. */
async function replyTo(message: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const onRawData = (part: Uint8Array) => void parts.push(part.slice());
  await database.execProtocolRawStream(message, { syncToFs: false, onRawData });
  return joined(parts);
}

function isDiskFull(reply: Uint8Array): boolean {
  return messagesIn(reply).some(
    (part) => part[0] === messageType.error && Buffer.from(part).includes(`C${diskFull}\0`),
  );
}

function isExtended(message: Uint8Array): boolean {
  return message[0] !== messageType.sync && message[0] !== messageType.query;
}

async function open(): Promise<PGlite> {
  if ('folder' in location) return openFolder(location.folder);
  const copy = location.copyOf ? { loadDataDir: await openAsBlob(location.copyOf) } : {};
  const opened = new Engine({
    ...copy,
    startParams: [...PGlite.defaultStartParams, ...sharedBuffers],
    extensions: { pg_trgm },
  });
  await opened.waitReady;
  return opened;
}

async function openFolder(folder: string): Promise<PGlite> {
  const files = new DurableNodeFS(folder);
  const opened = await openEngine(files);
  await refuseWithoutFsync(opened, files);
  return opened;
}

async function openEngine(files: DurableNodeFS): Promise<PGlite> {
  const opened = new Engine({
    fs: files,
    startParams: [...durableStartParams, ...sharedBuffers],
    extensions: { pg_trgm },
  });
  await opened.waitReady;
  return opened;
}

/** Nothing of it runs for long enough to be optimised, the parser least of all. */
async function makeDatabase(folder: string): Promise<void> {
  beginMaking(folder);
  const made = await withPlainCode(() => openEngine(new DurableNodeFS(folder)));
  await made.query('checkpoint');
  await made.close();
  endMaking(folder);
}

/** A commit that writes to the log and nothing else. */
async function refuseWithoutFsync(opened: PGlite, files: DurableNodeFS): Promise<void> {
  const before = files.fsyncs;
  await opened.exec(`select pg_logical_emit_message(true, 'fsync-check', '')`);
  if (files.fsyncs === before)
    throw new Error('The embedded database does not sync to disk, so it will not start.');
}
