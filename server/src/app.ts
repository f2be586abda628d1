import multipart from '@fastify/multipart';
import Fastify, { LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { longestUploadMs } from '@gbr/domain/limits.ts';
import { pages } from '@gbr/domain/site.ts';
import { accountRoutes } from './accounts/routes.ts';
import { affiliateRoutes } from './affiliate/routes.ts';
import { appealRoutes } from './appeals/routes.ts';
import { bookRoutes } from './books/routes.ts';
import { campaignRoutes } from './campaigns/routes.ts';
import { isQuickCall } from './core/http/api-call.ts';
import { apiDocument, noteGuards } from './core/http/api-document.ts';
import { addApiHeaders } from './core/http/api-headers.ts';
import { limitCalls } from './core/auth/call-limit.ts';
import { compressAnswers } from './core/http/compression.ts';
import { tagAnswers } from './core/http/entity-tags.ts';
import { noteWrites } from './core/auth/recent-writes.ts';
import { closeWithLastAnswers } from './core/http/last-answers.ts';
import { guardLateBodies } from './core/http/late-calls.ts';
import type { Deps } from './core/deps.ts';
import { beginInTurn } from './core/http/begin-in-turn.ts';
import { watchCalls } from './core/http/calls-under-way.ts';
import { limitBodyTime } from './core/http/body-timeout.ts';
import { answerErrors } from './core/http/errors.ts';
import { cspReports } from './core/http/csp-reports.ts';
import { healthRoutes } from './core/http/health.ts';
import { readIdsInOneCase } from './core/http/ids-in-one-case.ts';
import { readJsonBodies } from './core/http/json-bodies.ts';
import { logRequests } from './core/http/log-requests.ts';
import { refuseStrayBodies } from './core/http/stray-bodies.ts';
import type { App } from './core/http/app-type.ts';
import { secureAnswers, securityHeaders } from './core/http/security-headers.ts';
import { installZodMessages } from './core/http/zod-messages.ts';
import { answerMalformedRequest, decodableUrl, refuseOddHeads } from './core/http/malformed-requests.ts';
import { warnOfUntrustedProxies } from './core/http/untrusted-proxy.ts';
import { uploadPace } from './core/uploads/upload-pace.ts';
import { fileRoutes } from './files/routes.ts';
import { figuresFor } from './integrity/fill-page.ts';
import { integrityRoutes } from './integrity/routes.ts';
import { inboxRoutes } from './inbox/routes.ts';
import { moderationRoutes } from './moderation/routes.ts';
import { metrics } from './operate/metrics.ts';
import { readingRoutes } from './reading/routes.ts';
import { reviewRoutes } from './reviews/routes.ts';
import { settingsRoutes } from './settings/routes.ts';
import { statementRoutes } from './statements/routes.ts';
import { statsRoutes } from './stats/routes.ts';
import { changePasswordAddress } from './site/change-password-address.ts';
import { readingFrameRoutes } from './site/reading-frames.ts';
import { securityText } from './site/security-text.ts';
import { builtSite, site } from './site/site.ts';
import { summaryRoutes } from './summaries/routes.ts';
import { supportRoutes } from './support/routes.ts';

const bodyLimitBytes = 256 * 1024;
/** Slowloris guard: time allowed for the request head. */
const headersTimeoutMs = 20_000;

export async function createApp(deps: Deps, siteFolder = builtSite): Promise<App> {
  const headers = securityHeaders(deps.config);
  const answerMalformed = answerMalformedRequest(headers);
  const app = Fastify({
    loggerInstance: deps.log,
    trustProxy: deps.config.trustProxy.length > 0 ? deps.config.trustProxy : false,
    bodyLimit: bodyLimitBytes,
    requestTimeout: longestUploadMs,
    http: {
      headersTimeout: headersTimeoutMs,
      connectionsCheckingInterval: 5_000,
      requireHostHeader: false,
    },
    connectionTimeout: 0,
    // An id that is too long gets the route's own 404, not the router's.
    routerOptions: { maxParamLength: 16_384, ignoreTrailingSlash: true },
    rewriteUrl: decodableUrl,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    // A call on a connection that was accepted before the stop is under way.
    return503OnClosing: false,
    clientErrorHandler: answerMalformed,
  }).withTypeProvider<ZodTypeProvider>();
  installZodMessages();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  closeWithLastAnswers(app);
  beginInTurn(app);
  limitBodyTime(app, answerMalformed);
  readJsonBodies(app);
  readIdsInOneCase(app);
  refuseStrayBodies(app);
  answerErrors(app, { isApart: deps.config.databaseUrl !== undefined });
  logRequests(app);
  warnOfUntrustedProxies(app);

  secureAnswers(app, headers);
  await limitCalls(app, deps);
  refuseOddHeads(app);
  await app.register(multipart);
  app.addHook('onRequest', (request, _reply, done) => {
    if (isQuickCall(request)) uploadPace.noteOtherRequest();
    done();
  });
  watchCalls(app);
  noteWrites(app, deps);
  guardLateBodies(app);
  tagAnswers(app);
  noteGuards(app);
  await compressAnswers(app);
  apiDocument(app);
  healthRoutes(app, deps);
  metrics(app, deps);
  addApiHeaders(app);

  await app.register(async (features: App) => {
    accountRoutes(features, deps);
    affiliateRoutes(features, deps);
    bookRoutes(features, deps);
    campaignRoutes(features, deps);
    reviewRoutes(features, deps);
    readingRoutes(features, deps);
    moderationRoutes(features, deps);
    settingsRoutes(features, deps);
    statementRoutes(features, deps);
    statsRoutes(features, deps);
    integrityRoutes(features, deps);
    inboxRoutes(features, deps);
    await summaryRoutes(features, deps);
    supportRoutes(features, deps);
    appealRoutes(features, deps);
    fileRoutes(features, deps);
    await cspReports(features);
  });
  securityText(app, deps);
  changePasswordAddress(app);
  readingFrameRoutes(app);
  await site(app, deps, siteFolder, { [pages.integrity]: () => figuresFor(deps) });
  return app;
}
