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
  const light = withStyles(shell);
  for (const page of await renderPages()) write(join(page.path, 'index.html'), filled(light, page));
  for (const [name, text] of Object.entries(siteFiles)) write(name, text);
} finally {
  rmSync(ssr, { recursive: true, force: true });
}

function filled(shell, { head, root, code }) {
  const page = replaced(shell, /<!-- head -->[^]*<!-- \/head -->/, head + preloads(shell, code));
  return replaced(page, '<div id="root"></div>', root);
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
    .map((file) => `\n    <link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`)
    .join('');
}

/**
 * The styles in the page itself, and the scripts behind them: the first paint needs no script. Without scripts the
 * answers of the FAQ stand open.
 */
function withStyles(shell) {
  const link = /<link rel="stylesheet" crossorigin href="([^"]+)">/;
  const css = readFileSync(join(folder, shell.match(link)?.[1] ?? ''), 'utf8');
  const noScript =
    '<noscript><style>@layer theme { #faq [hidden] { display: block !important; } }</style></noscript>';
  // Not loaded; it tells the scripts, which would load the file again behind the members' styles, that it is here.
  const here = shell.match(link)?.[0].replace('<link ', '<link disabled ') ?? '';
  return replaced(shell, link, `<style>${css}</style>\n    ${here}\n    ${noScript}`)
    .replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ')
    .replaceAll('<script type="module" ', '<script type="module" fetchpriority="low" ');
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
