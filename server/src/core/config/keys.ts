import { createHmac, hkdfSync } from 'node:crypto';

const purposes = {
  sessionTokens: 'session tokens',
  fileLinks: 'file links',
  addressDigests: 'address digests',
  seenAddresses: 'seen addresses',
  totpSecrets: 'totp secrets',
  welcomedAddresses: 'welcomed addresses',
  summaryLinks: 'summary links',
} as const;

/** One for each purpose: what was made for one is worthless for every other. */
export type Keys = Readonly<Record<keyof typeof purposes, Buffer>>;

/** From the one secret that the operator keeps (HKDF, RFC 5869). */
export function deriveKeys(secret: string): Keys {
  const derive = (purpose: keyof typeof purposes) =>
    Buffer.from(hkdfSync('sha256', secret, '', `genuine-book-reviews ${purposes[purpose]}`, 32));
  return {
    sessionTokens: derive('sessionTokens'),
    fileLinks: derive('fileLinks'),
    addressDigests: derive('addressDigests'),
    seenAddresses: derive('seenAddresses'),
    totpSecrets: derive('totpSecrets'),
    welcomedAddresses: derive('welcomedAddresses'),
    summaryLinks: derive('summaryLinks'),
  };
}

export function keyedDigest(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}
