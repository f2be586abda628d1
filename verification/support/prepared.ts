import { createHash } from 'node:crypto';
import type { KyselyPlugin } from 'kysely';
import type { Db } from '@gbr/server/core/db/database.ts';

/**
 * The same database, where written SQL is planned once per connection. Of what a test asks hundreds of times over a few
 * rows, such as the invariants, planning is nearly all of the work.
 */
export function prepared(db: Db): Db {
  return db.withPlugin(named);
}

// The comment makes `PreparingClient` prepare it.
const named: KyselyPlugin = {
  transformQuery({ node }) {
    if (node.kind !== 'RawNode') return node;
    const [first = '', ...rest] = node.sqlFragments;
    const withoutValues = JSON.stringify(node, (key, value: unknown) => (key === 'value' ? '?' : value));
    const name = createHash('md5').update(withoutValues).digest('hex');
    return { ...node, sqlFragments: [`/* test-${name} */ ${first}`, ...rest] };
  },
  transformResult: async ({ result }) => result,
};
