// These scripts start on Node 20 or newer, before anything is installed, so they import nothing but Node's
// own modules.
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const cache = join(root, '.cache');
const bin = join(root, 'node_modules', '.bin');

/** The pinned Node of the `node-<platform>-<cpu>` package, or the running one if that is new enough. */
export function node() {
  const pinned = join(
    root,
    'node_modules',
    process.platform === 'win32' ? `node-win-${process.arch}/bin/node.exe` : '.bin/node',
  );
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  throw new Stop(
    `Node 24 or newer is needed, this is ${process.version}, and no runtime was installed for ` +
      `${process.platform}-${process.arch}. Run npm install without --omit=optional, or install Node 24.`,
  );
}

/** With the project's own programs and its Node found first, and compiled code kept between runs. */
export function environment() {
  return {
    NODE_COMPILE_CACHE: join(cache, 'compiled'),
    ...process.env,
    PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
  };
}

/** A failure that needs a message but no stack. */
export class Stop extends Error {}

/** What `main` throws ends the process with 1; a `Stop` prints only its message. */
export async function run(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Stop ? `\n${error.message}\n` : error);
    process.exitCode = 1;
  }
}
