import { createSigner, createVerifier } from 'fast-jwt';
import { tokenLifeMs } from '@gbr/domain/limits.ts';

/** `version` is the password's: a new password invalidates old tokens. */
export interface TokenClaims {
  sub: string;
  version: number;
}

export interface Tokens {
  issue(claims: TokenClaims, now: Date): string;
  /** Undefined unless signed here and valid at `now`. */
  read(token: string, now: Date): TokenClaims | undefined;
}

const issuer = 'genuine-book-reviews';

/** Bearer tokens: HS256 and nothing else, valid 7 days. */
export function tokensSignedWith(secret: string): Tokens {
  const sign = createSigner({ key: secret, algorithm: 'HS256', iss: issuer, noTimestamp: true });
  const verify = createVerifier({
    key: secret,
    algorithms: ['HS256'],
    allowedIss: issuer,
    requiredClaims: ['iss'],
    ignoreExpiration: true,
  });
  return {
    issue: (claims, now) => sign({ ...claims, exp: Math.floor((now.getTime() + tokenLifeMs) / 1000) }),
    read(token, now) {
      const claims = verified(() => verify(token) as Record<string, unknown>);
      if (!claims || typeof claims.sub !== 'string' || typeof claims.version !== 'number') return undefined;
      if (typeof claims.exp !== 'number' || claims.exp * 1000 <= now.getTime()) return undefined;
      return { sub: claims.sub, version: claims.version };
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
