import { pino } from 'pino';
import type { DestinationStream, Logger, LoggerOptions } from 'pino';
import { pages } from '@gbr/domain/site.ts';
import type { Config } from './core/config/config.ts';

const secretPaths = [
  ...['authorization', 'cookie'].flatMap((name) => [`req.headers.${name}`, `*.headers.${name}`]),
  ...['password', 'token'].flatMap((name) => [name, `*.${name}`]),
];

// JSON, or pretty on a terminal. Bodies are not logged at all, and addresses without their secrets.
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

/** A file link's signature would let a reader of the log in. Names, email addresses and titles are typed to search. */
const secretParameters = ['sig', 'token', 'password'];
const typedParameters = ['email', 'name', 'amazonName', 'ownerName', 'user', 'reader', 'actor'];
// A place in a list is the value that the list is sorted by.
const hidden = [...secretParameters, ...typedParameters, 'title', 'author', 'q', 'cursor'];
const hiddenParameters = new RegExp(`([?&](?:${hidden.join('|')})=)[^&]+`, 'g');

/** Names of the pages that mailed links open, and so of the calls that those pages make. */
const pagesOfLinks = Object.values(pages).flatMap((page) => /^\/(.+)\/:token$/.exec(page)?.[1] ?? []);
const linkTokens = new RegExp(`(/(?:${pagesOfLinks.join('|')})/)[^/?]+`);

function withoutSecrets(url: string): string {
  return url.replace(linkTokens, '$1[hidden]').replace(hiddenParameters, '$1[hidden]');
}
