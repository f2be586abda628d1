import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const styles = import.meta.dirname;
const src = join(styles, '..');

const listed = [...readFileSync(join(styles, 'guests.css'), 'utf8').matchAll(/@source '([^']+)'/g)].map(
  ([, path = '']) => join(styles, path),
);

/** Static imports, transitively; what is imported later brings its own styles. */
function importedBy(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known;
  known.add(file);
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(
    /^(?:import|export) [^;]*?from '(\.[^']+)'/gm,
  )) {
    importedBy(join(dirname(file), path), known);
  }
  return known;
}

test('every source of the guests’ styles exists', () => {
  expect(listed.length).toBeGreaterThan(20);
  expect(listed.filter((path) => !existsSync(path))).toEqual([]);
});

test('all that a guest’s screen imports has its styles', () => {
  const screens = listed.filter((path) => statSync(path).isDirectory());
  const imports = readFileSync(join(src, 'router.tsx'), 'utf8').matchAll(/import\('(\.\/screens\/[^']+)'\)/g);
  const starts = [...imports]
    .map(([, path = '']) => join(src, path))
    .filter((path) => screens.some((folder) => path.startsWith(folder)));
  expect(starts).toHaveLength(screens.length);

  const made = new Set<string>();
  for (const file of [...starts, join(src, 'router.tsx')]) importedBy(file, made);
  const missing = [...made]
    .filter((file) => /class/i.test(readFileSync(file, 'utf8')) && /\.tsx$|-classes\.ts$/.test(file))
    .filter((file) => !listed.some((place) => file.startsWith(place)))
    .map((file) => relative(src, file));
  expect(missing).toEqual([]);
});
