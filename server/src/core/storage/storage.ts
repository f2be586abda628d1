import type { Readable } from 'node:stream';

/** First and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredFile {
  name: string;
  modifiedAt: Date;
}

/** Where uploads lie: a folder of this machine, or an S3-compatible store. A name, once used, always means the same bytes. */
export interface Storage {
  /** Keeps the local file `sourcePath` under `name`; it is safe against a power cut once this returns. The source stays. */
  put(name: string, sourcePath: string): Promise<void>;
  /** Bytes, or nothing when there is no such file. */
  size(name: string): Promise<number | undefined>;
  /** The bytes of a file, or of a part of it; `size` is always the whole file's. */
  open(name: string, range?: ByteRange): Promise<{ stream: Readable; size: number } | undefined>;
  /** Also succeeds when there is no such file. */
  remove(name: string): Promise<void>;
  list(): AsyncIterable<StoredFile>;
  /** Free bytes, where that is known. */
  freeBytes(): Promise<number | undefined>;
}
