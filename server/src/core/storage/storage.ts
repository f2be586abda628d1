import type { Readable } from 'node:stream';

export interface ByteRange {
  start: number;
  end: number;
}

interface StoredFile {
  name: string;
  modifiedAt: Date;
}

/** A name, once used, always means the same bytes. */
export interface Storage {
  /** Copies a local file; safe against a power cut once this returns. */
  put(name: string, sourcePath: string): Promise<void>;
  size(name: string): Promise<number | undefined>;
  /** `size` is the whole file's, even for a range. */
  open(name: string, range?: ByteRange): Promise<{ stream: Readable; size: number } | undefined>;
  /** Also succeeds when there is no such file. */
  remove(name: string): Promise<void>;
  list(): AsyncIterable<StoredFile>;
  freeBytes(): Promise<number | undefined>;
}
