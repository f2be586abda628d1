import { randomBytes, randomInt } from 'node:crypto';
import { recoveryCodeCount } from '@gbr/domain/limits.ts';
import { recoveryCodeAlphabet, recoveryCodeLength, recoveryCodeText } from '@gbr/domain/second-factor.ts';
import type { Turn } from '../../core/auth/fair-queue.ts';
import { inPasswordQueue, saltedHash } from '../../core/auth/passwords.ts';
import type { Tx } from '../../core/db/tx.ts';

export interface NewRecoveryCodes {
  texts: string[];
  salt: string;
  hashes: string[];
}

/** One after the other, so that a member who asks for them on and on takes turns with everybody else. */
export async function newRecoveryCodes(turn: Turn): Promise<NewRecoveryCodes> {
  const salt = randomBytes(16).toString('base64url');
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  const hashes: string[] = [];
  for (const code of codes) hashes.push(await recoveryCodeHash(turn, code, salt));
  return { texts: codes.map(recoveryCodeText), salt, hashes };
}

// As slow as for passwords: a code has 57 bits, too few for a fast hash.
export function recoveryCodeHash(turn: Turn, code: string, salt: string): Promise<string> {
  return inPasswordQueue(turn, () => saltedHash(code, Buffer.from(salt, 'base64url')));
}

/** In place of all earlier ones. */
export async function storeRecoveryCodes(
  { db, now }: Tx,
  userId: string,
  { salt, hashes }: NewRecoveryCodes,
): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const rows = hashes.map((code_hash) => ({ user_id: userId, code_hash, salt, created_at: now }));
  await db.insertInto('recovery_codes').values(rows).execute();
}

function newCode(): string {
  return Array.from({ length: recoveryCodeLength }, newSign).join('');
}

function newSign(): string {
  return recoveryCodeAlphabet.charAt(randomInt(recoveryCodeAlphabet.length));
}
