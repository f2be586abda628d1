// They start on Node 20, before anything is installed, so they import nothing but Node's own modules.
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const cache = join(root, '.cache');
const packages = join(root, 'node_modules');
const platform = process.platform === 'win32' ? 'win' : process.platform;
const pinnedNode = join(packages, `node-${platform}-${process.arch}`, 'bin');

export function node() {
  const pinned = join(pinnedNode, platform === 'win' ? 'node.exe' : 'node');
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  throw new UserError(
    `This needs Node 24 or newer, and you have ${process.version}. The package that brings Node 24 is not installed ` +
      `for ${process.platform}-${process.arch}.\nInstall Node 24, or run npm install --include=optional.`,
  );
}

/** With the packages' programs and the pinned Node first on the path, and compiled code cached. */
export function environment() {
  return {
    NODE_COMPILE_CACHE: join(cache, 'compiled'),
    ...process.env,
    PATH: [join(packages, '.bin'), pinnedNode, process.env.PATH ?? ''].join(delimiter),
  };
}

/** An error the user can do something about: its message is printed without a stack. */
export class UserError extends Error {}

export function printError(error) {
  console.error(error instanceof UserError ? `\n${error.message}\n` : error);
}

/** What `main` throws is printed and ends the process with 1. */
export async function run(main) {
  try {
    await main();
  } catch (error) {
    printError(error);
    process.exitCode = 1;
  }
}
