/** Internals that no answer may contain: SQL, paths, names of libraries. */
const leaks =
  /\b(select|insert into|update \w+ set|delete from)\b .*\b(from|where|values|set)\b|node_modules|server\/src|\.ts:\d+|at \w+ \(|\/(home|root|usr|tmp|var)\/|SQLSTATE|syntax error at|violates|duplicate key|pg_\w+|ECONN|ENOENT|kysely|fastify|zod|FST_\w+|argon2|\[object Object\]|undefined|password_hash/i;

const forProgrammers =
  /^(invalid input: expected|too (small|big)|invalid option|unrecognized key|body\/|querystring|params\/|unexpected|expected )/i;

const allowedStatuses = [400, 401, 403, 404, 405, 408, 409, 413, 414, 415, 416, 429, 431];

/** A refusal must be `{msg, field?}` with a readable sentence, and one of our statuses. */
export function problemsOf(status: number, body: string): string[] {
  const problems: string[] = [];
  if (!allowedStatuses.includes(status)) problems.push(`answered ${status}`);
  const failure = parsed(body);
  if (!failure) return [...problems, 'is not {msg, field?}'];
  if (failure.msg.length > 300) problems.push('is long');
  if (!/^\p{Lu}.*[a-z]{2}/u.test(failure.msg) || forProgrammers.test(failure.msg))
    problems.push('is not readable');
  if (leaks.test(failure.msg)) problems.push('leaks');
  return problems;
}

function parsed(body: string): { msg: string; field?: string } | undefined {
  try {
    const value: unknown = JSON.parse(body);
    if (value === null || typeof value !== 'object' || !('msg' in value)) return undefined;
    const { msg, ...rest } = value;
    const isAlone = Object.entries(rest).every(
      ([name, text]) => name === 'field' && typeof text === 'string',
    );
    return typeof msg === 'string' && isAlone ? { msg } : undefined;
  } catch {
    return undefined;
  }
}
