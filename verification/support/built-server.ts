import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './root.ts';

// Imported before a program of ours, it has that start, and change, the built server instead of its source.

const dist = join(root, 'server', 'dist');
const [, latest = ''] = /'(.+)\/main\.mjs'/.exec(readFileSync(join(dist, 'main.mjs'), 'utf8')) ?? [];

registerHooks({
  resolve: (specifier, context, next) => next(builtOf(specifier) ?? specifier, context),
});

function builtOf(specifier: string): string | undefined {
  const [, name] = /^@gbr\/server\/(?:.+\/)?([\w-]+)\.ts$/.exec(specifier) ?? [];
  const file = join(dist, latest, `${name}.mjs`);
  return name && existsSync(file) ? pathToFileURL(file).href : undefined;
}
