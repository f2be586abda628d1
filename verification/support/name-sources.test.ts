import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nameSources } from './name-sources.ts';
import { aDataDir } from './temp-folder.ts';

test('a trace of the built server names the files of the source', async () => {
  const build = join(await aDataDir(), 'server', 'dist', '1795830607158');
  await mkdir(build, { recursive: true });
  await writeFile(
    join(build, 'serve.mjs'),
    ['// node_modules/zod/core.js', 'parse();', '// server/src/app.ts', '// Not a file.', 'open();'].join(
      '\n',
    ),
  );
  const place = `file://${build}/serve.mjs`;
  const elsewhere = 'at Pool (file:///app/server/src/core/db/embedded/pglite.ts:7:1)';
  expect(nameSources(`at open (${place}:5:1)\\n  at parse (${place}:2:1)\\n  ${elsewhere}`)).toBe(
    `at open (server/src/app.ts in ${place}:5:1)\\n  at parse (node_modules/zod/core.js in ${place}:2:1)\\n  ${elsewhere}`,
  );
});
