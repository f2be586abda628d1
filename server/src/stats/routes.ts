import { advanced as advancedStats, overview as overviewStats, periodQuery } from '@gbr/domain/wire/stats.ts';
import type { Deps } from '../core/deps.ts';
import type { App } from '../core/http/app-type.ts';
import { preferReplica } from '../core/auth/recent-writes.ts';
import { guardsFor } from '../core/auth/session.ts';
import { advanced } from './advanced.ts';
import { overview } from './overview.ts';

const tags = ['Moderation'];

export function statsRoutes(app: App, deps: Deps): void {
  const onRequest = guardsFor(deps).moderator;

  app.get(
    '/api/stats/overview',
    {
      onRequest,
      schema: {
        tags,
        operationId: 'getOverview',
        summary: 'Overview statistics',
        response: { 200: overviewStats },
      },
    },
    (request) => preferReplica(deps, request, ({ db }) => overview(db)),
  );

  app.get(
    '/api/stats/advanced',
    {
      onRequest,
      schema: {
        tags,
        operationId: 'getAnalytics',
        summary: 'Analytics for a period',
        querystring: periodQuery,
        response: { 200: advancedStats },
      },
    },
    (request) => preferReplica(deps, request, ({ db }) => advanced(db, request.query.period, deps.now())),
  );
}
