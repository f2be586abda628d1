import { createHmac, timingSafeEqual } from 'node:crypto';
import { fileLinkLifeMs } from '@gbr/domain/limits.ts';

/**
 * `abc.pdf?exp=…&sig=…`, ready for `/uploads/{…}`; valid for 12 hours. A link made for a reader names them as
 * `for`, so that their download is noted.
 */
export function signedName(secret: Buffer, storedName: string, now: Date, readerId?: string): string {
  const exp = String(Math.floor((now.getTime() + fileLinkLifeMs) / 1000));
  const named = readerId === undefined ? '' : `&for=${readerId}`;
  return `${storedName}?exp=${exp}${named}&sig=${signature(secret, storedName, exp, readerId)}`;
}

/** `exp` is in seconds of Unix time, `for` the id of the reader whom the link was made for. */
export function linkIsGood(
  secret: Buffer,
  storedName: string,
  { exp, for: readerId, sig }: { exp?: unknown; for?: unknown; sig?: unknown },
  now: Date,
): boolean {
  if (readerId !== undefined && typeof readerId !== 'string') return false;
  if (typeof exp !== 'string' || typeof sig !== 'string' || !/^\d{1,12}$/.test(exp)) return false;
  const expected = Buffer.from(signature(secret, storedName, exp, readerId));
  const given = Buffer.from(sig);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  return Number(exp) * 1000 > now.getTime();
}

function signature(secret: Buffer, storedName: string, exp: string, readerId?: string): string {
  // The label makes a signature for a link useless for anything else, and the other way round.
  const named = readerId === undefined ? '' : `\n${readerId}`;
  return createHmac('sha256', secret).update(`file-link\n${storedName}\n${exp}${named}`).digest('base64url');
}
