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

const scripts = /\s*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g;

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
  const light = withStyles(shell);
  for (const page of await renderPages()) write(join(page.path, 'index.html'), filled(light, page));
  for (const [name, text] of Object.entries(siteFiles)) write(name, text);
} finally {
  rmSync(ssr, { recursive: true, force: true });
}

function filled(shell, { head, root, code }) {
  const later = `<template id="later">${scriptsOf(shell)}${preloads(shell, code)}</template>`;
  const page = replaced(shell.replaceAll(scripts, ''), /<!-- head -->[^]*<!-- \/head -->/, head);
  return replaced(page, '<div id="root"></div>', `${root}\n    ${later}`);
}

function scriptsOf(shell) {
  return (shell.match(scripts) ?? []).map((tag) => tag.trim()).join('');
}

/** The files of a screen's own code, which the first script would ask for only when it runs. */
function preloads(shell, code) {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const files = new Set();
  const add = (key) => {
    const { file, imports = [] } = manifest[key];
    if (files.has(file)) return;
    files.add(file);
    imports.forEach(add);
  };
  add(code);
  return [...files]
    .filter((file) => !shell.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join('');
}

/** The styles in the page itself, so that the first paint waits for nothing else. */
function withStyles(shell) {
  const link = /<link rel="stylesheet" crossorigin href="([^"]+)">/;
  const css = readFileSync(join(folder, shell.match(link)?.[1] ?? ''), 'utf8');
  // Not loaded; it tells the scripts, which would load the file again behind the members' styles, that it is here.
  const here = shell.match(link)?.[0].replace('<link ', '<link disabled ') ?? '';
  // Without scripts the answers of the FAQ stand open.
  const noScript =
    '<noscript><style>@layer theme { #faq [hidden] { display: block !important; } }</style></noscript>';
  return replaced(shell, link, `<style>${css}</style>\n    ${here}\n    ${noScript}`);
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
