/** What no answer tells: how it is made, where it lies, what it is asked with. */
const leaks =
  /\b(select|insert into|update \w+ set|delete from)\b .*\b(from|where|values|set)\b|node_modules|server\/src|\.ts:\d+|at \w+ \(|\/(home|root|usr|tmp|var)\/|SQLSTATE|syntax error at|violates|duplicate key|pg_\w+|ECONN|ENOENT|kysely|fastify|zod|FST_\w+|argon2|\[object Object\]|undefined|password_hash/i;

/** The first words of messages that a library wrote for programmers. */
const unreadable =
  /^(invalid input: expected|too (small|big)|invalid option|unrecognized key|body\/|querystring|params\/|unexpected|expected )/i;

const refusals = [400, 401, 403, 404, 405, 408, 409, 413, 414, 415, 416, 429, 431];

/** What is wrong with a refusal: nothing but `{msg, field?}` in words for a person, and a status of ours. */
export function faultsOf(status: number, body: string): string[] {
  const faults: string[] = [];
  if (!refusals.includes(status)) faults.push(`answered ${status}`);
  const failure = parsed(body);
  if (!failure) return [...faults, 'is not {msg, field?}'];
  if (failure.msg.length > 300) faults.push('is long');
  if (!/^\p{Lu}.*[a-z]{2}/u.test(failure.msg) || unreadable.test(failure.msg)) faults.push('is not readable');
  if (leaks.test(failure.msg)) faults.push('leaks');
  return faults;
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
