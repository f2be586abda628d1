import { pino, type Logger } from 'pino';
import type { Config } from './config.ts';

/**
 * JSON lines, or pretty ones on a terminal. Passwords, tokens and mail bodies never reach a log: bodies are
 * not logged at all, and addresses without their secrets.
 */
export function createLogger(config: Pick<Config, 'logLevel'>): Logger {
  return pino({
    level: config.logLevel,
    redact: ['req.headers.authorization', 'req.headers.cookie', 'password', 'token', '*.password', '*.token'],
    serializers: {
      req: (request: { method: string; url: string; id: string; ip?: string }) => describe(request),
    },
    ...(process.stdout.isTTY
      ? { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } }
      : {}),
  });
}

function describe(request: { method: string; url: string; id: string; ip?: string }) {
  return { id: request.id, method: request.method, url: withoutSecrets(request.url), ip: request.ip };
}

/** A reset link's token and a file link's signature open something: neither belongs in a log. */
export function withoutSecrets(url: string): string {
  return url
    .replace(/(\/reset-password\/)[^/?]+/, '$1[hidden]')
    .replace(/([?&](?:sig|token|password)=)[^&]+/g, '$1[hidden]');
}
