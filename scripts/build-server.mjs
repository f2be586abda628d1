import { cpSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildStep, buildWhenNeeded } from './build-when-needed.mjs';
import { root } from './project.mjs';

export const serverDist = join(root, 'server', 'dist');
const sources = [
  'server/src',
  'domain/src',
  'package-lock.json',
  'scripts/build-server.mjs',
  'scripts/build-when-needed.mjs',
  'scripts/bundle-server.mjs',
];

/** The server with its packages in a few files, which load in a fraction of the time (docs/decisions/0028). */
export function buildServerWhenNeeded(addHolder, dist = serverDist) {
  return buildWhenNeeded({
    what: 'the server',
    dist,
    sources,
    build: (folder) => build(folder, dist, addHolder),
  });
}

async function build(folder, dist, addHolder) {
  const name = `${Date.now()}`;
  await buildStep({
    args: ['scripts/bundle-server.mjs', join(folder, name)],
    what: 'The server',
    addHolder,
  });
  // A server that still runs loads some of its files later, and those of another build do not fit to it.
  for (const earlier of buildsIn(dist).slice(-2)) {
    cpSync(join(dist, earlier), join(folder, earlier), { recursive: true });
  }
  writeFileSync(join(folder, 'main.mjs'), `import './${name}/main.mjs';\n`);
}

export function buildsIn(folder) {
  return readdirSync(folder)
    .filter((name) => /^\d{13}$/.test(name))
    .toSorted();
}
