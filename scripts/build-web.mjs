import { join } from 'node:path';
import { buildStep, buildWhenNeeded } from './build-when-needed.mjs';
import { compressWeb } from './compress-web.mjs';
import { root } from './project.mjs';

const web = join(root, 'web');
const sources = [
  ...[
    'index.html',
    'package.json',
    'tsconfig.json',
    'vite.config.ts',
    'code-groups.ts',
    'pdfjs-files.ts',
    'prerender.mjs',
    'public',
    'src',
  ].map((name) => `web/${name}`),
  'domain/src',
  'docs/check-seals.py',
  'package-lock.json',
  'scripts/build-web.mjs',
  'scripts/build-when-needed.mjs',
  'scripts/compress-web.mjs',
];

/** Skips the build while the sources are unchanged. Call with the lock held, which a build that outlives us keeps. */
export function buildWebWhenNeeded(addHolder) {
  const step = (args) => buildStep({ args, cwd: web, what: 'The web app', addHolder });
  return buildWhenNeeded({
    what: 'the web app',
    dist: join(web, 'dist'),
    sources,
    async build(folder) {
      const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
      await step([vite, 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn']);
      await step(['prerender.mjs', folder]);
      await compressWeb(folder);
    },
  });
}
