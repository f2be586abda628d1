import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../support/root.ts';
import type { Mutant } from './mutant.ts';

export interface SourceCopy {
  folder: string;
  /** Throws when the code is not what the mutant expects. */
  applyMutation(mutant: Mutant): Promise<void>;
  revert(mutant: Mutant): Promise<void>;
  remove(): Promise<void>;
}

export async function copySources(): Promise<SourceCopy> {
  const copy = await mkdtemp(join(tmpdir(), 'gbr-mutant-'));
  for (const part of ['server', 'domain', 'verification', 'scripts']) {
    await cp(join(root, part), join(copy, part), { recursive: true });
  }
  for (const file of ['package.json', 'package-lock.json', 'vitest.config.ts'])
    await cp(join(root, file), join(copy, file));
  for (const part of ['web', 'docs']) await symlink(join(root, part), join(copy, part));
  await linkPackages(copy);
  return {
    folder: copy,
    async applyMutation(mutant) {
      for (const { file, edits } of partsOf(mutant)) {
        const path = join(copy, file);
        let text = await readFile(path, 'utf8');
        for (const [find, replacement] of edits) {
          if (!text.includes(find)) throw new Error(`${file} no longer contains '${find}'.`);
          text = text.replaceAll(find, replacement);
        }
        await writeFile(path, text);
      }
    },
    async revert(mutant) {
      for (const { file } of partsOf(mutant)) await cp(join(root, file), join(copy, file));
    },
    remove: () => rm(copy, { recursive: true, force: true }),
  };
}

const partsOf = (mutant: Mutant) => (mutant.also ? [mutant, mutant.also] : [mutant]);

/** The installed packages, except our own workspaces: those must be the copied ones. */
async function linkPackages(copy: string): Promise<void> {
  const packages = join(copy, 'node_modules');
  await mkdir(join(packages, '@gbr'), { recursive: true });
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (name !== '@gbr') await symlink(join(root, 'node_modules', name), join(packages, name));
  }
  for (const own of ['domain', 'server', 'verification'])
    await symlink(join(copy, own), join(packages, '@gbr', own));
}
