import { z } from 'zod';

const failedRequest = z.object({
  err: z.object({ type: z.string(), message: z.string(), code: z.unknown().optional() }),
});

const mistakes = ['TypeError', 'ReferenceError', 'SyntaxError'];
/** Of PostgreSQL: a statement that cannot be run, and parameters that do not fit it. */
const brokenStatement = /^(42|08P01)/;

/** An error in these log lines that no guard throws: the mutant does not lack one, it does not work. */
export function brokenProgramIn(log: string): string | undefined {
  for (const line of log.split('\n').filter((text) => text.startsWith('{'))) {
    const { data } = failedRequest.safeParse(JSON.parse(line));
    if (!data) continue;
    const { type, message, code } = data.err;
    if (mistakes.includes(type) || brokenStatement.test(String(code))) return message;
  }
  return undefined;
}
