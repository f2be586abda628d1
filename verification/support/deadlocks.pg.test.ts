import { expect, test } from 'vitest';
import { startPostgres } from './postgres.ts';
import { withClient } from './with-client.ts';

test('a server whose transactions have waited for each other does not stop without an error that has their statements', async () => {
  const postgres = await startPostgres({ settings: { deadlock_timeout: '10ms' } });
  await withClient(postgres.url, (first) =>
    withClient(postgres.url, async (second) => {
      await first.query('create table shelf as select generate_series(1, 2) as place');
      await first.query('begin; delete from shelf where place = 1');
      await second.query('begin; delete from shelf where place = 2');
      await Promise.allSettled([
        first.query('delete from shelf where place = 2').then(() => first.query('commit')),
        second.query('delete from shelf\nwhere place = 1').then(() => second.query('commit')),
      ]);
    }),
  );
  await expect(postgres.stop()).rejects.toThrow(
    /delete from shelf where place = 2[^]*delete from shelf\s+where place = 1/,
  );
});
