import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { argv, pid } from 'node:process';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

// node prerender.mjs <folder of the build>: the public pages as HTML, and a frame for the members'. The shell becomes
// app.html, for every other page.
const folder = argv[2];
if (!folder) throw new Error('Usage: node prerender.mjs <folder of the build>');

const emptyRoot = '<div id="root"></div>';
const beforePaint = '<script src="/before-paint.js"></script>';
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
  const { renderMemberPages, renderPages, siteFiles } = await import(
    pathToFileURL(join(ssr, 'entry.js')).href
  );
  const shell = readFileSync(join(folder, 'index.html'), 'utf8');
  copyFileSync(join(folder, 'index.html'), join(folder, 'app.html'));
  const styled = withStyles(shell);
  const guestScript = await buildGuestScript();
  for (const page of await renderPages()) {
    write(join(page.path, 'index.html'), filled(styled, page, guestScript));
  }
  for (const { file, ...page } of await renderMemberPages()) write(file, memberPage(shell, page));
  for (const [name, text] of Object.entries(siteFiles)) write(name, text);
  copyFileSync(join(import.meta.dirname, '../docs/check-seals.py'), join(folder, 'check-seals.py'));
} finally {
  rmSync(ssr, { recursive: true, force: true });
}

/** Built separately: as one more entry of the app it would share chunks with it and load the app's code. */
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

/** The page's scripts wait in templates, for public/before-paint.js to choose. */
function filled(shell, { head, root, code, isPicture }, guestScript) {
  const guest = `<template id="guest"><script type="module" crossorigin src="/${guestScript}"></script></template>`;
  const app = `<template id="app">${scriptsOf(shell)}${preloads(shell, code)}</template>`;
  const later = isPicture ? app : `${guest}\n    ${app}`;
  const page = replaced(shell.replaceAll(scripts, ''), /<!-- head -->[^]*<!-- \/head -->/, head);
  return replaced(page, emptyRoot, `${root}\n    ${later}`);
}

/** public/before-paint.js uses it where somebody is logged in: a guest is sent to the login. */
function memberPage(shell, { code, reads, root }) {
  const header = ['src/shell/MemberHeader.tsx', 'src/shell/UserMenu.tsx'];
  const files = preloads(shell, 'src/shell/MemberLayout.tsx', code, ...header);
  const template = `<template id="member" data-reads="${reads.join(' ')}">${files}</template>`;
  // Without scripts nothing comes after it.
  const noScript = '<noscript><style>#root { display: none; }</style></noscript>';
  const page = replaced(shell, beforePaint, `${template}\n    ${beforePaint}\n    ${noScript}`);
  return replaced(page, emptyRoot, root);
}

function scriptsOf(shell) {
  return (shell.match(scripts) ?? []).map((tag) => tag.trim()).join('');
}

/** Preloads what the first script would request only once it runs. */
function preloads(shell, ...code) {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const files = new Set();
  const add = (key) => {
    const { file, imports = [], css = [] } = manifest[key];
    if (files.has(file)) return;
    for (const each of [...css, file]) files.add(each);
    imports.forEach(add);
  };
  code.forEach(add);
  return [...files]
    .filter((file) => !shell.includes(file))
    .map((file) => {
      const kind = file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"';
      return `<link ${kind} crossorigin href="/${file}">`;
    })
    .join('');
}

/** Inline, so that the first paint waits for nothing else. */
function withStyles(shell) {
  const link = /<link rel="stylesheet" crossorigin href="([^"]+)">/;
  const css = readFileSync(join(folder, shell.match(link)?.[1] ?? ''), 'utf8');
  // Not loaded; its presence keeps the scripts from loading the styles again behind the members'. Chromium 150 loads what
  // is only disabled.
  const here = shell.match(link)?.[0].replace('<link ', '<link disabled type="text/plain" ') ?? '';
  // Without scripts the FAQ's answers are open, and a switch that does nothing is hidden.
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
