// node scripts/bundle-server.mjs FOLDER: the server in a few files, to be moved to a folder in server/dist.
import { dirname, join, relative, sep } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from './project.mjs';

const place = join(root, 'server', 'dist', 'a-build');
const ours = /\/(server|domain)\/src\//;

/** What tests change has files under its own name: the servers that they start are the built one. */
const inputs = ['main', 'stop-timeouts', 'core/auth/passwords', 'core/db/timeouts', 'core/marks/run-marking'];

/** They look for files beside their own, or begin a thread, or are needed by few calls. */
const leftOutside = [
  '@aws-sdk/client-s3',
  '@fastify/swagger-ui',
  '@node-rs/argon2',
  'file-type',
  'nodemailer',
  'pino',
  'pino-pretty',
  'sharp',
];

/** What a file of ours finds by its own place stays beside the sources: threads, programs, fonts, the web app. */
const placesOfSources = {
  name: 'places-of-sources',
  transform: {
    filter: { id: ours, code: /import\.meta\./ },
    handler(code, id) {
      const source = relative(place, id).split(sep).join('/');
      return code
        .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${dirname(source)}')`)
        .replaceAll('import.meta.url', `new URL('${source}', import.meta.url).href`);
    },
  },
};

/** Imported, `node:http` gives all it has at once, a whole client for the web among it: 45 ms. */
const httpWithoutClient = {
  name: 'http-without-client',
  transform: {
    filter: { id: ours, code: /from 'node:http'/ },
    handler: (code) =>
      code.replaceAll(
        /^import (\{[^}]*\}) from 'node:http';/gm,
        "const $1 = process.getBuiltinModule('node:http');",
      ),
  },
};

/** Asked of each answer, whether it is one of `fetch` would load the same client: Fastify itself asks by the name. */
const answersWithoutClient = {
  name: 'answers-without-client',
  transform: {
    filter: { id: /@fastify\/compress\//, code: /instanceof Response/ },
    handler: (code) =>
      code.replace('obj instanceof Response', "Object.prototype.toString.call(obj) === '[object Response]'"),
  },
};

/** One letter beyond Latin-1 would make V8 keep and read each letter of the whole file as two bytes. */
const asciiOnly = {
  name: 'ascii-only',
  generateBundle(_options, files) {
    for (const file of Object.values(files)) {
      // After a backslash it would become other text.
      if (/\\[\u0080-\uffff]/.test(file.code))
        throw new Error(`${file.fileName} escapes a letter beyond ASCII.`);
      file.code = file.code.replaceAll(/[\u0080-\uffff]/g, escaped);
    }
  },
};
const escaped = (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;

const bundle = await rolldown({
  input: inputs.map((name) => join(root, 'server', 'src', `${name}.ts`)),
  cwd: root,
  platform: 'node',
  external: leftOutside,
  plugins: [placesOfSources, httpWithoutClient, answersWithoutClient, asciiOnly],
});
await bundle.write({
  dir: process.argv[2],
  entryFileNames: '[name].mjs',
  chunkFileNames: '[name].mjs',
});
