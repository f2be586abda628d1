import { join } from 'node:path';
import { buildStep, buildWhenNeeded } from './build-when-needed.mjs';
import { root } from './project.mjs';

const sources = [
  'server/src',
  'domain/src',
  'package-lock.json',
  'scripts/build-server.mjs',
  'scripts/build-when-needed.mjs',
  'scripts/bundle-server.mjs',
];

/** The server with its packages in a few files, which load in a fraction of the time (docs/decisions/0028). */
export function buildServerWhenNeeded(addHolder) {
  return buildWhenNeeded({
    what: 'the server',
    dist: join(root, 'server', 'dist'),
    sources,
    build: (folder) =>
      buildStep({ args: ['scripts/bundle-server.mjs', folder], what: 'The server', addHolder }),
  });
}
