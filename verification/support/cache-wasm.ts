import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

declare global {
  var cachedEngine: WebAssembly.Module | undefined;
}

/**
 * Keeps a reference to the embedded database's compiled engine while this process lives. Node's threads share compiled
 * code as long as one of them references it: without this, each test file would compile the engine again.
 */
const library = createRequire(import.meta.url).resolve('@electric-sql/pglite');
globalThis.cachedEngine ??= await WebAssembly.compile(
  await readFile(new URL('pglite.wasm', `file://${library}`)),
);
