interface Rows {
  rows: unknown[];
}
type Query = (text: string) => Promise<Rows>;

const waits = `select pid, pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`;

/** From now on every commit waits for a standby that never comes. */
export async function waitForAwayStandby(query: Query): Promise<void> {
  await query(`alter system set synchronous_standby_names = 'a_standby_that_is_away'`);
  await query('select pg_reload_conf()');
  // One process tells all others when it comes to it: until then commits do not wait.
  while (!(await hasWaited(query)));
}

/** Whether a commit waited. It is let go. */
async function hasWaited(query: Query): Promise<boolean> {
  const over = new AbortController();
  const commit = query(`select pg_logical_emit_message(true, 'probe', '')`)
    .catch(() => undefined)
    .finally(() => over.abort());
  let waited = false;
  while (!waited && !over.signal.aborted) waited = (await query(waits)).rows.length > 0;
  await commit;
  return waited;
}
