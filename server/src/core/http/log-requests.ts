import { isApiCall } from './api-call.ts';
import type { App } from './app-type.ts';

/** Calls of the API, and only for debugging those of pages and files. */
export function logRequests(app: App): void {
  app.addHook('onResponse', (request, reply, done) => {
    const line = {
      req: request,
      userId: request.member?.id,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (isApiCall(request)) request.log.info(line, 'request completed');
    else request.log.debug(line, 'request completed');
    done();
  });
}
