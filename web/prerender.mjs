import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { argv, pid } from 'node:process';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

/*
 * Writes the public pages out as HTML into a finished build: node prerender.mjs <folder of the build>.
 * What was index.html, the empty shell, becomes app.html: the server answers every other page with it.
 */
const folder = argv[2];
if (!folder) throw new Error('Usage: node prerender.mjs <folder of the build>');

// Inside the repository, so that the packages it imports are found.
const ssr = join(import.meta.dirname, `../.cache/prerender-${pid}`);
try {
  await build({
    root: import.meta.dirname,
    logLevel: 'warn',
    build: { ssr: 'src/prerender/entry.tsx', outDir: ssr, emptyOutDir: true, copyPublicDir: false },
  });
  const { renderPages, siteFiles } = await import(pathToFileURL(join(ssr, 'entry.js')).href);
  const shell = readFileSync(join(folder, 'index.html'), 'utf8');
  copyFileSync(join(folder, 'index.html'), join(folder, 'app.html'));
  for (const page of await renderPages()) write(join(page.path, 'index.html'), filled(shell, page));
  for (const [name, text] of Object.entries(siteFiles)) write(name, text);
} finally {
  rmSync(ssr, { recursive: true, force: true });
}

function filled(shell, { path, head, body }) {
  return replaced(
    replaced(shell, /<!-- head -->[^]*<!-- \/head -->/, head),
    '<div id="root"></div>',
    `<div id="root" data-page="${path}">${body}</div>`,
  );
}

function replaced(text, from, to) {
  const result = text.replace(from, () => to);
  if (result === text) throw new Error(`The shell has no ${from}.`);
  return result;
}

function write(name, text) {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
