import { spawn } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressWeb } from './compress-web.mjs';
import { fingerprint, readStamp } from './fingerprint.mjs';
import { cache, environment, node, root, UserError } from './project.mjs';

const web = join(root, 'web');
const dist = join(web, 'dist');
const stamp = join(dist, '.stamp');
const sources = [
  ...[
    'index.html',
    'package.json',
    'tsconfig.json',
    'vite.config.ts',
    'pdfjs-files.ts',
    'prerender.mjs',
    'public',
    'src',
  ].map((name) => `web/${name}`),
  'domain/src',
  'docs/check-seals.py',
  'package-lock.json',
  'scripts/build-web.mjs',
  'scripts/compress-web.mjs',
];

/** Skips the build while the sources are unchanged. Call with the lock held, which a build that outlives us keeps. */
export async function buildWebWhenNeeded(addHolder) {
  const wanted = fingerprint(sources);
  if (readStamp(stamp) === wanted) return;
  console.log('Building the web app ...');
  // A server that starts meanwhile warns of a missing one.
  mkdirSync(dist, { recursive: true });
  const fresh = join(cache, 'web-build');
  const old = join(cache, 'web-old');
  for (const folder of [fresh, old]) rmSync(folder, { recursive: true, force: true });
  await build(fresh, addHolder);
  writeFileSync(join(fresh, '.stamp'), wanted);
  // Built elsewhere and swapped in, so that a killed build leaves no partial one.
  renameSync(dist, old);
  renameSync(fresh, dist);
  rmSync(old, { recursive: true, force: true });
}

async function build(folder, addHolder) {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  await step([vite, 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'], addHolder);
  await step(['prerender.mjs', folder], addHolder);
  await compressWeb(folder);
}

async function step(args, addHolder) {
  const child = spawn(node(), args, {
    cwd: web,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...environment(), NODE_ENV: 'production' },
  });
  if (child.pid) addHolder(child.pid);
  const status = await new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', resolve);
  });
  if (status !== 0) throw new UserError('The web app could not be built: see the output above.');
}
