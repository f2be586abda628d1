import { pino } from 'pino';
import type { DestinationStream, Logger, LoggerOptions } from 'pino';
import type { Config } from './core/config/config.ts';

const secretPaths = [
  ...['authorization', 'cookie'].flatMap((name) => [`req.headers.${name}`, `*.headers.${name}`]),
  ...['password', 'token'].flatMap((name) => [name, `*.${name}`]),
];

// JSON, or pretty on a terminal. No passwords, tokens or mail bodies: bodies are not logged at all, and
// addresses without their secrets.
export function createLogger(config: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level: config.logLevel,
    redact: secretPaths,
    serializers: {
      req: (request: { method: string; url: string; id: string; ip?: string }) => describe(request),
    },
  };
  if (destination) return pino(options, destination);
  const pretty = { target: 'pino-pretty', options: { ignore: 'pid,hostname' } };
  return pino(process.stdout.isTTY ? { ...options, transport: pretty } : options);
}

function describe(request: { method: string; url: string; id: string; ip?: string }) {
  return { id: request.id, method: request.method, url: withoutSecrets(request.url), ip: request.ip };
}

/** The token of a mailed link and a file link's signature would let a reader of the log in. */
export function withoutSecrets(url: string): string {
  return url
    .replace(/(\/(?:reset-password|confirm-email|undo-email|appeal|weekly-summary)\/)[^/?]+/, '$1[hidden]')
    .replace(/([?&](?:sig|token|password)=)[^&]+/g, '$1[hidden]');
}
