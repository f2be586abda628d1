import { newId } from '@gbr/server/core/db/ids.ts';
import { tokensSignedWith } from '@gbr/server/core/auth/tokens.ts';
import { deriveKeys } from '@gbr/server/core/config/keys.ts';
import { withClient } from '../../support/with-client.ts';

/** Of the measured servers, so that tokens can be issued here without a login each. */
export const jwtSecret = 'only for measuring, and on this machine alone';

export interface Caller {
  id: string;
  token: string;
}

/** Members who may pick, each with a session. */
export async function sessionsFor(databaseUrl: string, count: number): Promise<Caller[]> {
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ id: string }>(
      `select u.id from users u where u.role = 'user' and u.ban_status = 'active' and u.deleted_at is null
        and not exists (select from assignments a where a.user_id = u.id and a.status in ('on_review', 'expired', 'cancelled'))
        order by u.id desc limit $1`,
      [count],
    ),
  );
  return sessionsOf(
    databaseUrl,
    rows.map(({ id }) => id),
  );
}

/** In the order of the ids. */
export async function sessionsOf(databaseUrl: string, ids: readonly string[]): Promise<Caller[]> {
  return withClient(databaseUrl, (client) => openSessions((text, values) => client.query(text, values), ids));
}

export async function openSessions(
  query: (text: string, values: unknown[]) => Promise<unknown>,
  ids: readonly string[],
): Promise<Caller[]> {
  const now = new Date();
  const tokens = tokensSignedWith(deriveKeys(jwtSecret).sessionTokens);
  const callers: Caller[] = [];
  for (const id of ids) {
    const sid = newId();
    await query(
      `insert into sessions (id, user_id, device, created_at, last_seen_at) values ($1, $2, 'bench', $3, $3)`,
      [sid, id, now],
    );
    callers.push({ id, token: tokens.issue({ sub: id, sid }, now) });
  }
  return callers;
}
