import { createHmac, timingSafeEqual } from 'node:crypto';
import { fileLinkLifeMs } from '@gbr/domain/limits.ts';

/** `abc.pdf?exp=…&sig=…`, ready for `/uploads/{…}`; valid for 12 hours. */
export function signedName(secret: string, storedName: string, now: Date): string {
  const exp = String(Math.floor((now.getTime() + fileLinkLifeMs) / 1000));
  return `${storedName}?exp=${exp}&sig=${signature(secret, storedName, exp)}`;
}

/** `exp` is in seconds of Unix time. */
export function linkIsGood(
  secret: string,
  storedName: string,
  { exp, sig }: { exp?: unknown; sig?: unknown },
  now: Date,
): boolean {
  if (typeof exp !== 'string' || typeof sig !== 'string' || !/^\d{1,12}$/.test(exp)) return false;
  const expected = Buffer.from(signature(secret, storedName, exp));
  const given = Buffer.from(sig);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  return Number(exp) * 1000 > now.getTime();
}

function signature(secret: string, storedName: string, exp: string): string {
  // The label makes a signature for a link useless for anything else, and the other way round.
  return createHmac('sha256', secret).update(`file-link\n${storedName}\n${exp}`).digest('base64url');
}
