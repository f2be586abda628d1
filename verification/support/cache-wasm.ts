import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

declare global {
  var cachedEngine: WebAssembly.Module | undefined;
}

// Node's threads share compiled code while one references it: without this, each test file would compile the engine.
const library = createRequire(import.meta.url).resolve('@electric-sql/pglite');
globalThis.cachedEngine ??= await WebAssembly.compile(
  await readFile(new URL('pglite.wasm', `file://${library}`)),
);
