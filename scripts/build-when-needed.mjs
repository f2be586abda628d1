import { spawn } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fingerprint, readStamp } from './fingerprint.mjs';
import { cache, environment, node, root, UserError } from './project.mjs';

export async function buildWhenNeeded({ what, dist, sources, build }) {
  const stamp = join(dist, '.stamp');
  const wanted = fingerprint(sources);
  if (readStamp(stamp) === wanted) return;
  console.log(`Building ${what} ...`);
  // A server that starts in the meantime warns of a missing one.
  mkdirSync(dist, { recursive: true });
  const part = basename(dirname(dist));
  const fresh = join(cache, `${part}-build`);
  const old = join(cache, `${part}-old`);
  for (const folder of [fresh, old]) rmSync(folder, { recursive: true, force: true });
  await build(fresh);
  writeFileSync(join(fresh, '.stamp'), wanted);
  // Built elsewhere and swapped in, so that a killed build leaves no partial one.
  renameSync(dist, old);
  renameSync(fresh, dist);
  rmSync(old, { recursive: true, force: true });
}

export async function buildStep({ args, cwd = root, what, addHolder }) {
  const child = spawn(node(), args, {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...environment(), NODE_ENV: 'production' },
  });
  if (child.pid) addHolder(child.pid);
  const status = await new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', resolve);
  });
  if (status !== 0) throw new UserError(`${what} could not be built: see the output above.`);
}
