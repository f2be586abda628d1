import { isApiCall } from './api-call.ts';
import type { App } from './app-type.ts';

const apiPage = /^\/api\/docs([/?]|$)/;

/** On answers under `/api`: nobody stores one that does not say for how long, and the API's page can be drawn. */
export function addApiHeaders(app: App): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (apiPage.test(request.url)) {
      const policy = reply.getHeader('content-security-policy');
      reply.header('content-security-policy', withoutTrustedTypes(String(policy)));
    }
    if (isApiCall(request) && !reply.hasHeader('cache-control')) {
      reply.header('cache-control', 'no-store');
    }
    done();
  });
}

/** The program that draws the page writes markup as text. */
function withoutTrustedTypes(policy: string): string {
  return policy.replaceAll(/(require-trusted-types-for|trusted-types) [^;]*;?/g, '');
}
