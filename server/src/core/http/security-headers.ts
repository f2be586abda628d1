import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { HelmetOptions } from 'helmet';
import type { Deps } from '../deps.ts';
import type { App } from './app-type.ts';

/** The app uses no device; copying a link is all it needs. */
const permissionsPolicy = 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), display-capture=()';

/** Older browsers know only `report-uri`, newer ones want a named group. */
export const cspReportPath = '/api/csp-reports';
const reportGroup = 'csp';
const reportingEndpoints = `${reportGroup}="${cspReportPath}"`;

/** Of every answer. Worked out once, since they are always the same. */
export const securityHeaders = (config: Pick<Deps['config'], 'publicUrl'>): Record<string, string> => ({
  ...helmetHeaders(contentSecurity(config)),
  'permissions-policy': permissionsPolicy,
  'reporting-endpoints': reportingEndpoints,
});

export function secureAnswers(app: App, headers: Record<string, string>): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

function helmetHeaders(options: HelmetOptions): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, () => undefined);
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}

function contentSecurity(config: Pick<Deps['config'], 'publicUrl'>): HelmetOptions {
  const overTls = config.publicUrl.startsWith('https:');
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // Nothing turns text into markup or scripts: React builds elements, and no library here needs a policy.
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ["'none'"],
        reportUri: [cspReportPath],
        reportTo: [reportGroup],
        ...(overTls ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: overTls ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
  };
}
