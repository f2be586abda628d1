import { createSigner, createVerifier } from 'fast-jwt';
import { sessionLifeMs } from '@gbr/domain/limits.ts';
import { memoize } from '../http/memoize.ts';

export interface TokenClaims {
  sub: string;
  sid: string;
}

export interface Tokens {
  issue(claims: TokenClaims, now: Date): string;
  /** Undefined unless signed here for this API and valid at `now`. */
  read(token: string, now: Date): TokenClaims | undefined;
}

const mostMemoized = 5_000;
const names = { iss: 'genuine-book-reviews', aud: 'genuine-book-reviews-api' };

/** Bearer tokens: HS256 and nothing else, valid 7 days. */
export function tokensSignedWith(key: Buffer): Tokens {
  const sign = createSigner({ key, algorithm: 'HS256', ...names });
  const verify = createVerifier({
    key,
    algorithms: ['HS256'],
    allowedIss: names.iss,
    allowedAud: names.aud,
    requiredClaims: ['iss', 'aud'],
    checkTyp: 'JWT',
    ignoreExpiration: true,
  });
  // Whose signature it is never changes; whether it is still valid is looked at each time.
  const claimsIn = memoize(mostMemoized, (token) => signedClaims(verified(() => verify(token))));
  return {
    issue(claims, now) {
      const iat = Math.floor(now.getTime() / 1000);
      return sign({ ...claims, iat, exp: iat + sessionLifeMs / 1000 });
    },
    read(token, now) {
      const signed = claimsIn(token);
      return signed && now.getTime() < signed.endsAt ? signed.claims : undefined;
    },
  };
}

function signedClaims({ sub, sid, exp }: Record<string, unknown> = {}) {
  if (typeof sub !== 'string' || typeof sid !== 'string' || typeof exp !== 'number') return undefined;
  return { claims: { sub, sid }, endsAt: exp * 1000 };
}

function verified(read: () => Record<string, unknown>): Record<string, unknown> | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
