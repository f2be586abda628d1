import type { FastifyRequest } from 'fastify';
import type { App } from './app-type.ts';

const mostWarnings = 10;

// Behind a proxy not named in TRUST_PROXY all share its limits and bans. Once an address: callers can send the header.
export function warnOfUntrustedProxies(app: App): void {
  const warned = new Set<string>();
  app.addHook('onRequest', (request, _reply, done) => {
    if (isIgnored(request)) warn(request);
    done();
  });

  function warn(request: FastifyRequest): void {
    const address = request.socket.remoteAddress ?? '';
    if (warned.has(address) || warned.size >= mostWarnings) return;
    warned.add(address);
    request.log.warn(
      { address },
      `X-Forwarded-For from ${address} is ignored, because TRUST_PROXY does not name this address. If it is your ` +
        'proxy, set TRUST_PROXY: limits and bans now take all its visitors for one.',
    );
  }
}

function isIgnored({ headers, ips }: FastifyRequest): boolean {
  return headers['x-forwarded-for'] !== undefined && (ips?.length ?? 1) < 2;
}
