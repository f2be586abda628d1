import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import '@gbr/verification/support/vitest-context.ts';
import { aDataDir } from '@gbr/verification/support/temp-folder.ts';
import { openEmbeddedDatabase } from '../database.ts';
import { beginMaking } from './making.ts';

test.runIf(inject('database') === 'pglite')(
  'a database whose making was cut short is made anew',
  async () => {
    const folder = join(await aDataDir(), 'database');
    beginMaking(folder);
    writeFileSync(join(folder, 'PG_VERSION'), '18\n');
    writeFileSync(join(folder, 'postgresql.conf'), '');
    const database = await openEmbeddedDatabase(folder, () => undefined);
    expect((await database.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await database.close();
    expect(readdirSync(folder)).not.toContain('being-made');

    writeFileSync(join(folder, 'kept'), '');
    const again = await openEmbeddedDatabase(folder, () => undefined);
    await again.close();
    expect(readdirSync(folder)).toContain('kept');
  },
);
