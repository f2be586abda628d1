import { createHash, randomBytes } from 'node:crypto';

/** 256 bits, URL-safe. */
export const newResetToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of it: whoever reads the table cannot reset a password. */
export const resetTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');
