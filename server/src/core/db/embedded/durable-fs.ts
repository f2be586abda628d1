import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { PGlite } from '@electric-sql/pglite';
import { syncFolderNow } from '../sync.ts';

type Preload = NonNullable<Awaited<ReturnType<NodeFS['init']>>['emscriptenOpts']['preRun']>[number];

interface HostFiles {
  NODEFS: {
    realPath(node: unknown): string;
    node_ops: { setattr: (node: unknown, changes: { mode?: number }) => void };
    stream_ops: { fsync?: (stream: { nfd?: number | null; node: unknown }) => number };
  };
}

// As shipped, the engine acknowledges commits that only reached the page cache: a power cut would lose them.
// This uses internals of one exact version, so the version is pinned and `fsyncs` is checked at every start.
export class DurableNodeFS extends NodeFS {
  fsyncs = 0;

  override async init(pg: PGlite, opts: Parameters<NodeFS['init']>[1]) {
    const ready = await super.init(pg, opts);
    const preRun = ready.emscriptenOpts.preRun;
    if (!Array.isArray(preRun)) throw new Error('The start-up hooks of the embedded database have changed.');
    const mount = preRun.pop() as Preload;
    preRun.push((module) => {
      mount(module);
      const host = module as unknown as HostFiles;
      host.NODEFS.stream_ops.fsync = (stream) => {
        this.fsyncs++;
        if (stream.nfd != null) fsyncSync(stream.nfd);
        else syncFolderNow(host.NODEFS.realPath(stream.node));
        return 0;
      };
      keepFilesPrivate(host.NODEFS.node_ops);
    });
    return ready;
  }
}

/** The engine gives some of its files a mode of their own, past the process's umask. */
function keepFilesPrivate(operations: HostFiles['NODEFS']['node_ops']): void {
  const { setattr } = operations;
  operations.setattr = (node, changes) => {
    if (changes.mode === undefined) setattr(node, changes);
    else setattr(node, { ...changes, mode: changes.mode & ~0o077 });
  };
}

export const durableStartParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['fsync=on', 'wal_sync_method=fsync', 'synchronous_commit=on', 'full_page_writes=on'].flatMap(
    (setting) => ['-c', setting],
  ),
];
