import type { RateLimit } from '../core/auth/rate-limit.ts';

/** Books accepted from one member (decisions, section 8); what was refused does not count. */
export const uploadsPerMember: RateLimit = { name: 'upload', max: 30, windowMs: 30 * 60_000 };
