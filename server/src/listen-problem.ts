import type { Config } from './core/config/config.ts';
import { errorCode } from './core/db/error-code.ts';

/** What to say when the server cannot listen. */
export function listenProblem(error: unknown, { host, port }: Pick<Config, 'host' | 'port'>): unknown {
  if (!(error instanceof Error && 'syscall' in error)) return error;
  const sentence =
    errorCode(error) === 'EADDRINUSE'
      ? `Something else listens on port ${port} of ${host}: stop it, or set PORT to another one.`
      : `The server cannot listen on port ${port} of ${host} (${error.message}): set PORT or HOST to another one.`;
  return new Error(sentence, { cause: error });
}
