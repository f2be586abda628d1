/** The code that Node, PostgreSQL or a library gave, such as 'ENOENT' or '23505'. */
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

/** The other side, or the way there, is down: it is nobody's mistake. */
export const isNetworkCode = (code: string | undefined): boolean =>
  code !== undefined && networkCodes.has(code);
