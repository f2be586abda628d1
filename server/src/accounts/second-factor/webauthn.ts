import type { Tx } from '../../core/db/tx.ts';

// Loaded with the first passkey: its parsers of certificates take longer to load than the rest of a start.
export const loadWebauthn = () => import('@simplewebauthn/server');

/** Passkeys belong to the host of the site's public address, and work on that site alone. */
export function relyingParty({ publicUrl }: Tx['config']): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { rpID: hostname, origin };
}

/** EdDSA, ES256 and RS256: every authenticator supports one of them. */
export const algorithms = [-8, -7, -257];

/** What the authenticator keeps of the member: no name, no email. */
export const userHandle = (userId: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(userId));

/** The challenge that a browser's answer is to; undefined when it is not one. */
export function challengeIn(clientDataJson: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'));
    if (typeof data !== 'object' || data === null || !('challenge' in data)) return undefined;
    return typeof data.challenge === 'string' ? data.challenge : undefined;
  } catch {
    return undefined;
  }
}

export async function verifiedOrNothing<T extends { verified: boolean }>(
  verify: () => Promise<T>,
): Promise<T | undefined> {
  try {
    const result = await verify();
    return result.verified ? result : undefined;
  } catch {
    return undefined;
  }
}
