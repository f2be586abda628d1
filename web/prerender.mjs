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
  // Screens listen for a login in another tab; here there are none.
  globalThis.addEventListener ??= () => undefined;
  const { renderPages, siteFiles } = await import(pathToFileURL(join(ssr, 'entry.js')).href);
  const shell = readFileSync(join(folder, 'index.html'), 'utf8');
  copyFileSync(join(folder, 'index.html'), join(folder, 'app.html'));
  const styled = withStyles(shell);
  const guestScript = await buildGuestScript();
  for (const page of await renderPages()) {
    write(join(page.path, 'index.html'), filled(styled, page, guestScript));
  }
  for (const [name, text] of Object.entries(siteFiles)) write(name, text);
} finally {
  rmSync(ssr, { recursive: true, force: true });
}

/** Built by itself: were it one more start of the app, the two would share files, and it would drag in the app's. */
async function buildGuestScript() {
  const { output } = await build({
    root: import.meta.dirname,
    logLevel: 'warn',
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      manifest: false,
      rolldownOptions: { input: 'src/guest-page.ts', output: { codeSplitting: false } },
    },
  });
  return output[0].fileName;
}

/** The page's scripts wait in templates, for public/first.js to choose. */
function filled(shell, { head, root, code, isPicture }, guestScript) {
  const guest = `<template id="guest"><script type="module" crossorigin src="/${guestScript}"></script></template>`;
  const app = `<template id="app">${scriptsOf(shell)}${preloads(shell, code)}</template>`;
  const later = isPicture ? app : `${guest}\n    ${app}`;
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
  // Without scripts the answers of the FAQ stand open, and there is no switch that does nothing.
  const noScript = `<noscript><style>
      @layer theme { #faq [hidden] { display: block !important; } }
      [data-alive='theme'] { display: none; }
    </style></noscript>`;
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
