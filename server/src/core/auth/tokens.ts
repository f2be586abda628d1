import { createSigner, createVerifier } from 'fast-jwt';
import { tokenLifeMs } from '@gbr/domain/limits.ts';

/** Who a token speaks for; `version` is the password's, so that a new password ends the old tokens. */
export interface TokenClaims {
  sub: string;
  version: number;
}

export interface Tokens {
  issue(claims: TokenClaims, now: Date): string;
  /** The claims of a token signed here and still valid at `now`. */
  read(token: string, now: Date): TokenClaims | undefined;
}

const issuer = 'genuine-book-reviews';

/** Bearer tokens: HS256 and nothing else, valid 7 days (decisions, section 3). */
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
    // Forged, damaged or of another making: whatever it is, it is no token of ours.
    return undefined;
  }
}
