import type { Config } from './core/config/config.ts';
import { errorCode } from './core/error-code.ts';

/** What to say when the server cannot listen. */
export function listenProblem(error: unknown, { host, port }: Pick<Config, 'host' | 'port'>): unknown {
  if (errorCode(error) !== 'EADDRINUSE') return error;
  return new Error(
    `Something else listens on port ${port} of ${host}: stop it, or set PORT to another one.`,
    {
      cause: error,
    },
  );
}
