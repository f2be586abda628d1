import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

declare global {
  var keptEngine: WebAssembly.Module | undefined;
}

/**
 * Keeps a reference to the compiled engine of the embedded database. Node shares compiled code between threads as long
 * as one of them refers to it; otherwise each test file would compile the engine again.
 */
const library = createRequire(import.meta.url).resolve('@electric-sql/pglite');
globalThis.keptEngine ??= await WebAssembly.compile(
  await readFile(new URL('pglite.wasm', `file://${library}`)),
);
