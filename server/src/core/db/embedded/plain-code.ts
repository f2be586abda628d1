import { setFlagsFromString } from 'node:v8';

/** Code that V8 compiles while it may optimise one function alone is never optimised later. */
export async function withPlainCode<T>(work: () => T | Promise<T>): Promise<T> {
  setFlagsFromString('--wasm-tier-up-filter=0');
  try {
    return await work();
  } finally {
    setFlagsFromString('--wasm-tier-up-filter=-1');
  }
}
