/** Of Node, PostgreSQL or a library, such as 'ENOENT' or '23505'. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

const networkCodes = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/** What is on the other side of it, or the way there, is away: it is nobody's mistake. */
export const isNetworkCode = (code: string | undefined): boolean =>
  code !== undefined && networkCodes.has(code);
