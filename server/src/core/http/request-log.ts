import type { App } from './app-type.ts';

/** One line for each answered call: who asked is the request id's to tell, what they sent is not logged. */
export function logRequests(app: App): void {
  app.addHook('onResponse', async (request, reply) => {
    const line = { req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    if (request.url.startsWith('/api/')) request.log.info(line, 'request completed');
    else request.log.debug(line, 'request completed');
  });
}
