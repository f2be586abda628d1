import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { isDirectLoopback } from '../core/http/client-address.ts';
import type { Deps } from '../core/deps.ts';
import type { App } from '../core/http/app-type.ts';
import { HttpError } from '../core/http-error.ts';
import { gaugesOf } from './gauges.ts';
import { metricsOf } from './workers/worker-metrics.ts';

const durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

// For this machine without a proxy, or with `METRICS_TOKEN`; 401 to others. Call before the routes to be measured.
export function metrics(app: App, deps: Deps): void {
  const registry = new Registry();
  const duration = new Histogram({
    name: 'gbr_http_request_duration_seconds',
    help: 'Response time by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: durations,
    registers: [registry],
  });
  gaugesOf(deps, registry);
  const all = metricsOf(registry);
  app.addHook('onListen', async () => collectDefaultMetrics({ register: registry }));
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    if (!mayLook(request, deps.config.metricsToken))
      throw new HttpError({ status: 401, msg: 'Send METRICS_TOKEN as a bearer token.' });
    return reply.type(registry.contentType).send(await all());
  });
}

function mayLook(request: FastifyRequest, token: string | undefined): boolean {
  if (isDirectLoopback(request)) return true;
  const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return token !== undefined && given !== undefined && timingSafeEqual(digest(given), digest(token));
}

const digest = (text: string) => createHash('sha256').update(text).digest();
