import { createHmac, timingSafeEqual } from 'node:crypto';
import { fileLinkLifeMs } from '@gbr/domain/limits.ts';

/** `abc.pdf?exp=…&for=…&sig=…`, ready for `/uploads/{…}`: valid for 12 hours, and only for this member. */
export function signedName(secret: Buffer, storedName: string, now: Date, memberId: string): string {
  const exp = String(Math.floor((now.getTime() + fileLinkLifeMs) / 1000));
  return `${storedName}?exp=${exp}&for=${memberId}&sig=${signature(secret, storedName, exp, memberId)}`;
}

/** The member whom the link was made for; undefined for a bad or expired one. `exp` is in seconds of Unix time. */
export function memberOfLink(
  secret: Buffer,
  storedName: string,
  { exp, for: memberId, sig }: { exp?: unknown; for?: unknown; sig?: unknown },
  now: Date,
): string | undefined {
  if (typeof memberId !== 'string' || typeof sig !== 'string') return undefined;
  if (typeof exp !== 'string' || !/^\d{1,12}$/.test(exp)) return undefined;
  const expected = Buffer.from(signature(secret, storedName, exp, memberId));
  const given = Buffer.from(sig);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return Number(exp) * 1000 > now.getTime() ? memberId : undefined;
}

function signature(secret: Buffer, storedName: string, exp: string, memberId: string): string {
  // The label makes a signature for a link useless for anything else, and the other way round.
  return createHmac('sha256', secret)
    .update(`file-link\n${storedName}\n${exp}\n${memberId}`)
    .digest('base64url');
}
