import { expectValidLedger } from '../support/expect-valid-ledger.ts';
import type { World } from '../support/world.ts';
import type { RowWatch } from './row-watch.ts';
import { openScene } from './scene.ts';
import type { Scene } from './scene.ts';

export interface KeptScene {
  scene: Scene;
  /** All rows are again as they were at the start, after a check of what the calls since then did to the ledger. */
  putBack(): Promise<void>;
}

/** Making a scene takes three hundred statements, putting its rows back a tenth of that. */
export async function keepScene(world: World, watch: RowWatch): Promise<KeptScene> {
  const { database } = world;
  const scene = await openScene(world);
  const columns = await columnsOf(world);
  const copies = [...columns].map(
    ([table, names]) => `create table kept.${table} as select ${names} from ${table}`,
  );
  await database.query(`create schema kept; ${copies.join('; ')}`);
  await watch.touched();
  return {
    scene,
    async putBack() {
      await expectValidLedger(world);
      const tables = await watch.touched();
      const writes = tables.map((table) => {
        const names = columns.get(table) ?? '';
        return `delete from ${table};
          insert into ${table} (${names}) overriding system value select ${names} from kept.${table};`;
      });
      // Without triggers: they guard the ledger, and count and watch what members do.
      await database.query(
        `begin; set local session_replication_role = replica; ${writes.join('\n')} commit`,
      );
    },
  };
}

async function columnsOf({ database }: World): Promise<Map<string, string>> {
  const { rows } = await database.query(`
    select table_name as table, string_agg(quote_ident(column_name), ', ') as names
    from information_schema.columns join pg_tables on (schemaname, tablename) = (table_schema, table_name)
    where table_schema = 'public' and is_generated = 'NEVER' group by table_name`);
  return new Map(rows.map(({ table, names }) => [String(table), String(names)]));
}
