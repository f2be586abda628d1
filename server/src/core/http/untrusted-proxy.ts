import cluster from 'node:cluster';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from './app-type.ts';
import { askFirstProcess } from './first-process.ts';

const mostWarnings = 10;

export const newProxy = 'new-proxy';

/** Whether an address is a new one. With several workers the first process knows, for all of them. */
export function newProxies(): (address: unknown) => boolean {
  const known = new Set<unknown>();
  return (address) => {
    if (known.has(address) || known.size >= mostWarnings) return false;
    known.add(address);
    return true;
  };
}

// Behind a proxy not named in TRUST_PROXY all share its limits and bans. Once an address: callers can send the header.
export function warnOfUntrustedProxies(app: App): void {
  const isNew = newProxies();
  app.addHook('onRequest', (request, _reply, done) => {
    const address = request.socket.remoteAddress ?? '';
    if (isIgnored(request) && isNew(address)) void warn(request, address);
    done();
  });
}

async function warn({ log }: FastifyRequest, address: string): Promise<void> {
  const isNew =
    !cluster.isWorker || (await askFirstProcess(newProxy, address, z.boolean()).catch(() => true));
  if (!isNew) return;
  log.warn(
    { address },
    `X-Forwarded-For from ${address} is ignored, because TRUST_PROXY does not name this address. If it is your ` +
      'proxy, set TRUST_PROXY: limits and bans now take all its visitors for one.',
  );
}

function isIgnored({ headers, ips }: FastifyRequest): boolean {
  return headers['x-forwarded-for'] !== undefined && (ips?.length ?? 1) < 2;
}
