import { createHash, randomBytes } from 'node:crypto';

/** A new secret for a reset link: 256 bits, as they stand in an address. */
export const newResetToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of it: whoever reads the table cannot reset a password. */
export const resetTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');
