import { createSigner, createVerifier } from 'fast-jwt';
import { sessionLifeMs } from '@gbr/domain/limits.ts';

export interface TokenClaims {
  /** The member's id. */
  sub: string;
  /** The session's id. */
  sid: string;
}

export interface Tokens {
  issue(claims: TokenClaims, now: Date): string;
  /** Undefined unless signed here for this API and valid at `now`. */
  read(token: string, now: Date): TokenClaims | undefined;
}

const names = { iss: 'genuine-book-reviews', aud: 'genuine-book-reviews-api' };

/** Bearer tokens: HS256 and nothing else, valid 7 days. */
export function tokensSignedWith(key: Buffer): Tokens {
  const sign = createSigner({ key, algorithm: 'HS256', ...names, noTimestamp: true });
  const verify = createVerifier({
    key,
    algorithms: ['HS256'],
    allowedIss: names.iss,
    allowedAud: names.aud,
    requiredClaims: ['iss', 'aud'],
    checkTyp: 'JWT',
    ignoreExpiration: true,
  });
  return {
    issue: (claims, now) => sign({ ...claims, exp: Math.floor((now.getTime() + sessionLifeMs) / 1000) }),
    read(token, now) {
      const claims = verified(() => verify(token) as Record<string, unknown>);
      if (!claims || typeof claims.sub !== 'string' || typeof claims.sid !== 'string') return undefined;
      if (typeof claims.exp !== 'number' || claims.exp * 1000 <= now.getTime()) return undefined;
      return { sub: claims.sub, sid: claims.sid };
    },
  };
}

function verified(read: () => Record<string, unknown>): Record<string, unknown> | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
