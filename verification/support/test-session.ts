import type { Db } from '@gbr/server/core/db/database.ts';
import type { TokenClaims } from '@gbr/server/core/auth/tokens.ts';

// It starts a hundred years ahead, so that no test ends it by moving the clock: only what ends sessions does.
const startsAt = new Date(Date.now() + 100 * 365 * 86_400_000);

export const startTestSession = (db: Db, userId: string) => startTestSessions(db, [userId]);

export async function startTestSessions(db: Db, userIds: string[]): Promise<void> {
  await db
    .insertInto('sessions')
    .values(
      userIds.map((id) => ({
        id,
        user_id: id,
        device: 'Test on Linux',
        created_at: startsAt,
        last_seen_at: startsAt,
      })),
    )
    .execute();
}

export const testClaims = ({ id }: { id: string }): TokenClaims => ({ sub: id, sid: id });
