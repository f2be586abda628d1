/** Of Node, PostgreSQL or a library, such as 'ENOENT' or '23505'. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
