import { sql } from 'kysely';
import { prepared } from '../support/prepared.ts';
import type { World } from '../support/world.ts';

/** What any call may write: visits, counts, rate limits. */
const alwaysWritten = ['tries', 'daily_activity', 'tally_changes', 'tallies'];
const alwaysWrittenOf: Record<string, string[]> = {
  users: ['last_seen_at', 'last_address'],
  sessions: ['last_seen_at'],
};

export interface RowWatch {
  /** The tables with a row added, changed or removed since the last call of this; each once. */
  changes(): Promise<string[]>;
  /** The tables that may differ from what they were at the last call of this. */
  touched(): Promise<string[]>;
}

// Triggers, in the same transaction: a rollback removes the record, too. Without updates of `mails`, which jobs make.
export async function watchRows(world: World): Promise<RowWatch> {
  const { db } = world.deps;
  await sql`create schema watch`.execute(db);
  await sql`create table watch.changed (id bigint generated always as identity primary key, name text)`.execute(
    db,
  );
  await sql`
    create function watch.note() returns trigger language plpgsql as $$
    begin insert into watch.changed (name) values (tg_table_name); return null; end $$
  `.execute(db);
  for (const table of await tablesOf(world)) {
    await watch(world, table, 'insert or delete');
    if (table !== 'mails') await watch(world, table, 'update');
  }
  let seen = 0;
  const touched = new Set<string>();
  const changes = async () => {
    const { rows } = await sql<{ id: number; name: string }>`
      select id, name from watch.changed where id > ${seen} order by id
    `.execute(prepared(db));
    seen = rows.at(-1)?.id ?? seen;
    const names = new Set(rows.map(({ name }) => name));
    for (const name of names) touched.add(name);
    return [...names];
  };
  return {
    changes,
    async touched() {
      await changes();
      const names = new Set([...touched, ...alwaysWritten, ...Object.keys(alwaysWrittenOf), 'mails']);
      touched.clear();
      return [...names];
    },
  };
}

async function tablesOf({ deps }: World): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'
  `.execute(deps.db);
  return rows.map(({ name }) => name).filter((name) => !alwaysWritten.includes(name));
}

async function watch({ deps }: World, table: string, events: 'insert or delete' | 'update'): Promise<void> {
  const left = alwaysWrittenOf[table] ?? [];
  const row = (which: string) =>
    sql.raw(left.reduce((text, column) => `${text} - '${column}'`, `to_jsonb(${which})`));
  const when = events === 'update' ? sql`when (${row('old')} is distinct from ${row('new')})` : sql``;
  await sql`
    create trigger ${sql.id(`watch_${events.slice(0, 6)}`)} after ${sql.raw(events)} on ${sql.table(table)}
    for each row ${when} execute function watch.note()
  `.execute(deps.db);
}
