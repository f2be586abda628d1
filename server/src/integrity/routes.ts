import { z } from 'zod';
import { integrityReport } from '@gbr/domain/wire/integrity-report.ts';
import { seal, sealsQuery } from '@gbr/domain/wire/seals.ts';
import type { Deps } from '../core/deps.ts';
import type { App } from '../core/http/app-type.ts';
import { describePage } from '../core/http/pagination.ts';
import { listSeals } from './list-seals.ts';
import { readReport } from './read-report.ts';

const tags = ['Integrity'];

/** For everyone, without a login. */
export function integrityRoutes(app: App, deps: Deps): void {
  app.get(
    '/api/integrity',
    {
      schema: {
        tags,
        operationId: 'getIntegrity',
        summary: 'Figures of reviews, members, staff and money, made every hour',
        response: { 200: integrityReport },
      },
    },
    () => readReport(deps),
  );

  app.get(
    '/api/seals',
    {
      schema: {
        tags,
        operationId: 'listSeals',
        summary: 'The daily seals of the ledger, oldest first',
        querystring: sealsQuery,
        response: { 200: z.array(seal) },
      },
    },
    async (request, reply) => {
      const page = await listSeals(deps.db, request.query);
      describePage(request, reply, page);
      return page.rows;
    },
  );
}
