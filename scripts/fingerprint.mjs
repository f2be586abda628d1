import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

export function fingerprint(paths, ...values) {
  const hash = createHash('sha256').update(JSON.stringify(values));
  for (const path of paths.flatMap(filesUnder)) {
    hash.update(`\0${path}\0`);
    if (existsSync(join(root, path))) hash.update(readFileSync(join(root, path)));
  }
  return hash.digest('hex');
}

export function readStamp(path) {
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined;
}

function filesUnder(path) {
  const full = join(root, path);
  if (!existsSync(full) || !statSync(full).isDirectory()) return [path];
  return readdirSync(full)
    .filter((name) => !name.includes('.test.'))
    .toSorted()
    .flatMap((name) => filesUnder(join(path, name)));
}
