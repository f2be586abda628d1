import { z } from 'zod';
import { minute } from '@gbr/domain/units.ts';
import { cspReportBody } from '@gbr/domain/wire/csp-reports.ts';
import type { CspReportBody } from '@gbr/domain/wire/csp-reports.ts';
import { tooManyAttempts } from '../http-error.ts';
import type { App } from './app-type.ts';
import { clientAddress } from './client-address.ts';
import { cspReportPath } from './security-headers.ts';

const bodyLimitBytes = 32 * 1024;
const linesPerCall = 10;
const callsPerWindow = 30;
const windowMs = 5 * minute;
const longestPlace = 200;

const kinds = ['application/csp-report', 'application/reports+json'];

/** What browsers refused to run or load, for the log. Anybody can send one, so it is bounded in every way. */
export async function cspReports(app: App): Promise<void> {
  await app.register(async (own: App) => {
    const parse = own.getDefaultJsonParser('error', 'error');
    own.addContentTypeParser(kinds, { parseAs: 'string' }, (request, body, done) => {
      void parse(request, String(body), done);
    });
    const limit = own.createRateLimit({
      max: callsPerWindow,
      timeWindow: windowMs,
      keyGenerator: (request) => `csp:${clientAddress(request)}`,
      allowList: [],
    });
    own.post(
      cspReportPath,
      {
        bodyLimit: bodyLimitBytes,
        schema: {
          tags: ['Site'],
          operationId: 'reportViolations',
          summary: 'Report what a page was not allowed to run or load',
          consumes: [...kinds, 'application/json'],
          body: cspReportBody,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        const count = await limit(request);
        if (!count.isAllowed && count.isExceeded) throw tooManyAttempts(count.ttlInSeconds);
        for (const report of reportsIn(request.body).slice(0, linesPerCall)) {
          request.log.warn({ report }, 'a browser refused something on a page');
        }
        return reply.status(204).send(null);
      },
    );
  });
}

function reportsIn(body: CspReportBody) {
  if (!Array.isArray(body)) {
    const old = body['csp-report'];
    const rule = old['effective-directive'] ?? old['violated-directive'];
    return [shown(rule, old['document-uri'], old['blocked-uri'], old['source-file'], old['line-number'])];
  }
  return body.flatMap(({ type, body: found }) =>
    type === 'csp-violation' && found
      ? [
          shown(
            found.effectiveDirective,
            found.documentURL,
            found.blockedURL,
            found.sourceFile,
            found.lineNumber,
          ),
        ]
      : [],
  );
}

type Text = string | null | undefined;

function shown(rule: Text, page: Text, refused: Text, source: Text, line: number | null | undefined) {
  return {
    rule: rule?.slice(0, 50),
    page: placeOf(page),
    refused: placeOf(refused),
    source: placeOf(source),
    line,
  };
}

/** Addresses may hold one-time links: of a page's only the beginning is kept, of our scripts' all. */
function placeOf(text: Text): string | undefined {
  if (!text) return undefined;
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) return text.split(/[:?#]/)[0]?.slice(0, 50);
  const isAsset = url.pathname.startsWith('/assets/');
  const path = isAsset ? url.pathname : `/${url.pathname.split('/')[1]}`;
  return `${url.origin}${path}`.slice(0, longestPlace);
}
