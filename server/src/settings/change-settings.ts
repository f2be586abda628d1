import type { Actor } from '@gbr/domain/permissions.ts';
import type { Settings, SettingsBody } from '@gbr/domain/wire/settings.ts';
import { leaveAudit } from '../core/db/audit-log.ts';
import type { Tx } from '../core/db/tx.ts';
import { columnsOf, readSettings } from './read-settings.ts';

export async function changeSettings(tx: Tx, actor: Actor, body: SettingsBody): Promise<Settings> {
  const { db } = tx;
  await db.selectFrom('settings').select('id').forUpdate().execute();
  const before = await readSettings(db);
  const after: Settings = { ...before, ...body };
  if (JSON.stringify(after) === JSON.stringify(before)) return after;
  await db.updateTable('settings').set(columnsOf(after)).execute();
  const about = { kind: 'settings', id: null } as const;
  await leaveAudit(tx, actor, { action: 'settings.change', about, before, after });
  return after;
}
