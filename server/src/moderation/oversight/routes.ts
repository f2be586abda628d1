import { z } from 'zod';
import { integrityPatterns } from '@gbr/domain/wire/integrity.ts';
import { auditEntry, auditQuery } from '@gbr/domain/wire/records.ts';
import type { Deps } from '../../core/deps.ts';
import type { App } from '../../core/http/app-type.ts';
import { aboutHeader, describePage } from '../../core/http/pagination.ts';
import { preferReplica } from '../../core/auth/recent-writes.ts';
import { guardsFor } from '../../core/auth/session.ts';
import { findPairs, findRings } from '../../core/exchange/review-rings.ts';
import { listAudit } from './list-audit.ts';
import { findSameAddress } from './same-address.ts';
import { findUndelivered } from './undelivered-mails.ts';
import { findAllFives, findCancellers } from './unusual-readers.ts';

const tags = ['Moderation'];
/** Of each kind; nobody works through more in a day. */
const mostEntries = 100;

export function recordRoutes(app: App, deps: Deps): void {
  const onRequest = guardsFor(deps).moderator;

  app.get(
    '/api/audit',
    {
      onRequest,
      config: { answerHeaders: aboutHeader },
      schema: {
        tags,
        operationId: 'listAudit',
        summary: 'The audit log, newest first',
        querystring: auditQuery,
        response: { 200: z.array(auditEntry) },
      },
    },
    async (request, reply) => {
      const page = await preferReplica(deps, request, ({ db }) => listAudit(db, request.query));
      describePage(request, reply, page);
      return page.rows;
    },
  );

  app.get(
    '/api/moderation/integrity',
    {
      onRequest,
      schema: {
        tags,
        operationId: 'getIntegrityPatterns',
        summary:
          'Review rings, unusual ratings, frequent cancellations, shared addresses and undelivered emails',
        response: { 200: integrityPatterns },
      },
    },
    (request) =>
      preferReplica(deps, request, async ({ db }) => ({
        pairs: await findPairs(db, mostEntries),
        rings: await findRings(db, mostEntries),
        allFives: await findAllFives(db, mostEntries),
        cancellers: await findCancellers(db, mostEntries),
        sameAddress: await findSameAddress(db, mostEntries),
        undelivered: await findUndelivered(db, mostEntries),
      })),
  );
}
