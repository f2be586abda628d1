import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

declare global {
  var cachedEngine: WebAssembly.Module | undefined;
}

/**
 * Holds the embedded database's compiled engine for as long as this process lives. Node shares compiled code between
 * its threads while one of them holds it: without this each test file would compile, and warm up, the engine anew.
 */
const library = createRequire(import.meta.url).resolve('@electric-sql/pglite');
globalThis.cachedEngine ??= await WebAssembly.compile(
  await readFile(new URL('pglite.wasm', `file://${library}`)),
);
