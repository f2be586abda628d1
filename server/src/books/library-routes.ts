import { z } from 'zod';
import { waitingWindowMs } from '@gbr/domain/limits.ts';
import { daysText } from '@gbr/domain/units.ts';
import { libraryBook, libraryQuery, waiting, waitingQuery } from '@gbr/domain/wire/books.ts';
import type { Deps } from '../core/deps.ts';
import type { App } from '../core/http/app-type.ts';
import { aboutHeader, describePage } from '../core/http/pagination.ts';
import { preferReplica } from '../core/auth/recent-writes.ts';
import { guardsFor } from '../core/auth/session.ts';
import { openLibrary } from './library.ts';
import { cardSender } from './send-cards.ts';
import { waitingTimes } from './waiting-times.ts';

const tags = ['Books'];

export function libraryRoutes(app: App, deps: Deps): void {
  const guards = guardsFor(deps);
  const library = openLibrary(deps);
  const sendCards = cardSender();
  const readWaiting = waitingTimes(deps);

  app.get(
    '/api/books/library',
    {
      onRequest: guards.member('look', library.extraQuery),
      config: {
        answerHeaders: {
          ...aboutHeader,
          'X-Left-Out':
            'How many books in all, whatever the filters, are by members too close for an independent review.',
        },
      },
      schema: {
        tags,
        operationId: 'listLibrary',
        summary: 'Books that can be picked, newest first by default',
        querystring: libraryQuery,
        response: { 200: z.array(libraryBook) },
      },
    },
    async (request, reply) => {
      const page = await preferReplica(deps, request, ({ db }) =>
        library.readPage({ db, query: request.query, request }),
      );
      describePage(request, reply, page);
      reply.header('X-Left-Out', String(page.leftOut));
      return sendCards(reply, page.rows);
    },
  );

  app.get(
    '/api/books/waiting',
    {
      onRequest: guards.member('look'),
      schema: {
        tags,
        operationId: 'getWaitingTimes',
        summary: `How long requests waited for their first reader in the last ${daysText(waitingWindowMs)}, in hours`,
        querystring: waitingQuery,
        response: { 200: waiting },
      },
    },
    (request) => readWaiting(request.query),
  );
}
