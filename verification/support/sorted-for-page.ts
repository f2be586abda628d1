import { CompiledQuery, createQueryId, sql } from 'kysely';
import type { KyselyPlugin, RootOperationNode } from 'kysely';
import type { Db } from '@gbr/server/core/db/database.ts';

/** Those plans of the pages that `read` takes in which PostgreSQL has to sort, or to read a whole table, for want of an index. */
export async function sortedForPage(db: Db, read: (db: Db) => Promise<unknown>): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    await sql`set local enable_sort = off`.execute(tx);
    await sql`set local enable_seqscan = off`.execute(tx);
    const pages = (await plansOf(tx, read)).filter((plan) => plan.includes('Limit'));
    if (pages.length === 0) throw new Error('No page was asked for.');
    return pages.filter((plan) => /Sort|Seq Scan/.test(belowLimits(plan).join(' ')));
  });
}

async function plansOf(tx: Db, read: (db: Db) => Promise<unknown>): Promise<string[]> {
  const asked: RootOperationNode[] = [];
  const noting: KyselyPlugin = {
    transformQuery({ node }) {
      asked.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await read(tx.withPlugin(noting));
  const plans: string[] = [];
  for (const node of asked) {
    const { sql: text, parameters } = tx.getExecutor().compileQuery(node, createQueryId());
    const { rows } = await tx.executeQuery<{ 'QUERY PLAN': string }>(
      CompiledQuery.raw(`explain ${text}`, [...parameters]),
    );
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  return plans;
}

const depth = (line: string): number => line.search(/[^ >-]/);

/** What is indented more than a `Limit` of the plan. */
function belowLimits(plan: string): string[] {
  const lines = plan.split('\n');
  return lines.flatMap((limit, start) => {
    if (!limit.includes('Limit')) return [];
    const after = lines.slice(start + 1);
    const end = after.findIndex((line) => depth(line) <= depth(limit));
    return end === -1 ? after : after.slice(0, end);
  });
}
