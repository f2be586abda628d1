import { createHash, randomBytes } from 'node:crypto';

/** 256 bits, URL-safe. */
export const newResetToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of it: reading the table does not help to reset a password. */
export const resetTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');
