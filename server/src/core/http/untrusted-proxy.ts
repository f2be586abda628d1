import type { FastifyRequest } from 'fastify';
import type { App } from './app-type.ts';

const mostWarnings = 10;

// Behind a proxy that TRUST_PROXY does not name everybody shares the proxy's limits and bans. Once for each address,
// because callers can send the header themselves.
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
