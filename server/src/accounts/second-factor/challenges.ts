import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../../core/db/database.ts';
import type { AuthChallengesTable } from '../../core/db/tables.ts';

type Purpose = AuthChallengesTable['purpose'];

/** 256 bits, URL-safe; only its hash is stored. */
export const newChallenge = (): string => randomBytes(32).toString('base64url');
export const challengeHash = (challenge: string): string =>
  createHash('sha256').update(challenge).digest('hex');

export async function storeChallenge(
  db: Db,
  challenge: string,
  about: { purpose: Purpose; userId: string | null; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('auth_challenges')
    .values({
      token_hash: challengeHash(challenge),
      purpose: about.purpose,
      user_id: about.userId,
      expires_at: about.expiresAt,
    })
    .execute();
}

/** Only one of several callers gets the challenge. */
export async function takeChallenge(
  { db, now }: { db: Db; now: Date },
  challenge: string,
  about: { purpose: Purpose; userId: string | null },
): Promise<boolean> {
  const taken = await db
    .deleteFrom('auth_challenges')
    .where('token_hash', '=', challengeHash(challenge))
    .where('purpose', '=', about.purpose)
    .where('user_id', about.userId === null ? 'is' : '=', about.userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return taken.numDeletedRows > 0n;
}

/** As WebAuthn takes it, which writes it in base64url again. */
export const challengeBytes = (challenge: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(challenge, 'base64url'));
