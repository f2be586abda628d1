import { createHash, randomBytes } from 'node:crypto';

export const newLinkToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of it: reading the table opens no account. */
export const linkTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');
