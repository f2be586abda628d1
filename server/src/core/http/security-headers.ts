import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Deps } from '../deps.ts';

/** The app uses no device; copying a link is all it needs. */
export const permissionsPolicy =
  'camera=(), microphone=(), geolocation=(), payment=(), usb=(), display-capture=()';

/** Older browsers know only `report-uri`, newer ones want a named group. */
export const cspReportPath = '/api/csp-reports';
const reportGroup = 'csp';
export const reportingEndpoints = `${reportGroup}="${cspReportPath}"`;

/** Own scripts only, no frames, no referrer beyond the origin. */
export function contentSecurity(config: Pick<Deps['config'], 'publicUrl'>): FastifyHelmetOptions {
  const overTls = config.publicUrl.startsWith('https:');
  return {
    global: true,
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

/** For the page of the API alone: the program that draws it writes markup as text. */
export function withoutTrustedTypes(policy: unknown): string {
  return String(policy).replaceAll(/(require-trusted-types-for|trusted-types) [^;]*;?/g, '');
}
