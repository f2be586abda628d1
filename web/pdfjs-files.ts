import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
const address = `assets/pdfjs-${version}`;

/** Pictures in JPEG 2000 and JBIG2 are decoded without WebAssembly, which the content policy does not allow. */
const wanted = ['cmaps/', 'standard_fonts/', 'wasm/'].flatMap((part) =>
  readdirSync(join(folder, part))
    .filter((name) => !name.startsWith('LICENSE') && !/quickjs|\.wasm$/.test(name))
    .map((name) => part + name),
);

/** What pdf.js asks for by name, and only for books that need it: character maps, fonts, decoders. */
export function pdfjsFiles(): Plugin {
  let isApp = false;
  return {
    name: 'pdfjs-files',
    configResolved({ build }) {
      // Not for the guests' script and the prerendering.
      isApp = Boolean(build.manifest) && !build.ssr;
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${address}`, (request, response, next) => {
        const name = (request.url ?? '').slice(1);
        if (!wanted.includes(name)) return next();
        if (name.endsWith('.js')) response.setHeader('Content-Type', 'text/javascript');
        createReadStream(join(folder, name)).pipe(response);
      });
    },
    generateBundle() {
      if (!isApp) return;
      for (const name of wanted) {
        this.emitFile({
          type: 'asset',
          fileName: `${address}/${name}`,
          source: readFileSync(join(folder, name)),
        });
      }
    },
  };
}
