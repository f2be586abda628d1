import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';

interface TextSealer {
  /** Encrypted for one member: copied to another's row it does not open. */
  seal(text: string, userId: string): string;
  /** Undefined when it was sealed with another secret. */
  open(sealed: string, userId: string): string | undefined;
}

export function totpSealer(key: Buffer): TextSealer {
  return {
    seal(text, userId) {
      const nonce = randomBytes(12);
      const sealing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(userId));
      const sealed = [sealing.update(text, 'utf8'), sealing.final()];
      return Buffer.concat([nonce, sealing.getAuthTag(), ...sealed]).toString('base64url');
    },
    open(sealed, userId) {
      const bytes = Buffer.from(sealed, 'base64url');
      try {
        const opening = createDecipheriv(cipher, key, bytes.subarray(0, 12), { authTagLength: 16 })
          .setAAD(Buffer.from(userId))
          .setAuthTag(bytes.subarray(12, 28));
        return opening.update(bytes.subarray(28), undefined, 'utf8') + opening.final('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
