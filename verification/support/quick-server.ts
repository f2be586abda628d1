import { setFlagsFromString } from 'node:v8';
import './cheap-hashes.ts';
import './marks-in-process.ts';

// The real server for tests in the browser, where real hashes and a program for each copy would take a third of its
// processor time: both are tested elsewhere. It lives too briefly for the embedded database to be optimised.
setFlagsFromString('--no-wasm-tier-up');
setFlagsFromString('--no-wasm-dynamic-tiering');
await import('@gbr/server/main.ts');
