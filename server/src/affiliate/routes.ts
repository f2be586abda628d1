import { z } from 'zod';
import { affiliateStats as affiliateStatsShape, periodQuery } from '@gbr/domain/wire/stats.ts';
import type { Deps } from '../core/deps.ts';
import type { App } from '../core/http/app-type.ts';
import { guardsFor, memberOf } from '../core/auth/session.ts';
import { affiliateStats } from './affiliate-stats.ts';
import { affiliateCookieFor, knownCode } from './follow-code.ts';

export function affiliateRoutes(app: App, deps: Deps): void {
  const guards = guardsFor(deps);

  app.get(
    '/api/users/me/affiliate-stats',
    {
      onRequest: guards.member('look'),
      schema: {
        tags: ['Affiliate'],
        operationId: 'getAffiliateStats',
        summary: 'What my referrals earned me',
        querystring: periodQuery,
        response: { 200: affiliateStatsShape },
      },
    },
    (request) => affiliateStats(deps.db, memberOf(request), request.query.period, deps.now()),
  );

  // More specific routes win, so any other address of eight letters may be a code.
  app.get(
    '/:code([A-Za-z0-9]{8})',
    { schema: { hide: true, params: z.object({ code: z.string() }) } },
    async (request, reply) => {
      const code = await knownCode(deps.db, request.params.code);
      if (!code) return reply.callNotFound();
      return reply
        .header('Set-Cookie', affiliateCookieFor(code, deps.config.publicUrl))
        .header('Cache-Control', 'no-store')
        .redirect('/', 302);
    },
  );
}
