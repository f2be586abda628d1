import { z } from 'zod';
import { moderatorBookMessages } from '@gbr/domain/messages/moderator-book.ts';
import { checkBody, checked, checkedReview, reviewsQuery } from '@gbr/domain/wire/checks.ts';
import { done } from '@gbr/domain/wire/common.ts';
import { plainListQuery } from '@gbr/domain/wire/books.ts';
import { assignmentsQuery, listedAssignment, stop } from '@gbr/domain/wire/moderation.ts';
import type { Deps } from '../../core/deps.ts';
import { bookParams, reviewParams } from '../../core/http/id-params.ts';
import type { App } from '../../core/http/app-type.ts';
import { idempotent, runIdempotent } from '../../core/http/idempotent.ts';
import { writeFor } from '../../core/http/late-calls.ts';
import { aboutHeader, describePage } from '../../core/http/pagination.ts';
import { preferReplica } from '../../core/auth/recent-writes.ts';
import { guardsFor, memberOf } from '../../core/auth/session.ts';
import { checkReview } from './check-review.ts';
import { deleteReview } from './delete-review.ts';
import { listAssignments } from './list-assignments.ts';
import { listReviews } from './list-reviews.ts';
import { listStops } from './list-stops.ts';
import { oneCheckAtATime } from './one-check-at-a-time.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a check. */
    arrivedAt?: Date;
  }
}

const tags = ['Moderation'];

export function moderatedReviewRoutes(app: App, deps: Deps): void {
  const onRequest = guardsFor(deps).moderator;

  app.get(
    '/api/books/assignments/all',
    {
      onRequest,
      config: { answerHeaders: aboutHeader },
      schema: {
        tags,
        operationId: 'listAssignments',
        summary: 'All assignments, newest first',
        querystring: assignmentsQuery,
        response: { 200: z.array(listedAssignment) },
      },
    },
    async (request, reply) => {
      const page = await preferReplica(deps, request, ({ db }) => listAssignments(db, request.query));
      describePage(request, reply, page);
      return page.rows;
    },
  );

  app.get(
    '/api/reviews',
    {
      onRequest,
      config: { answerHeaders: aboutHeader },
      schema: {
        tags,
        operationId: 'listReviews',
        summary: 'Finished reviews, by when a check is due: links that wait first, then what is overdue',
        querystring: reviewsQuery,
        response: { 200: z.array(checkedReview) },
      },
    },
    async (request, reply) => {
      const page = await preferReplica(deps, request, (deps) => listReviews(deps, request.query));
      describePage(request, reply, page);
      return page.rows;
    },
  );

  app.patch(
    '/api/reviews/:id/check',
    {
      onRequest: (request) => {
        request.arrivedAt = deps.now();
        return onRequest(request);
      },
      config: idempotent,
      schema: {
        tags,
        operationId: 'checkReview',
        summary: 'Say whether a review was found on Amazon, or take that back',
        description:
          '409 for `missing` after `verified` or `removed`, for `removed` after anything but `verified`, and when another moderator has checked it in the meantime.',
        params: reviewParams,
        body: checkBody,
        response: { 200: checked },
      },
    },
    (request, reply) => {
      const { arrivedAt = deps.now(), params } = request;
      return oneCheckAtATime(params.id, () =>
        runIdempotent(deps, { request, reply }, (tx) =>
          checkReview(tx, memberOf(request), { reviewId: params.id, arrivedAt, ...request.body }),
        ),
      );
    },
  );

  app.get(
    '/api/books/:id/stops',
    {
      onRequest,
      schema: {
        tags,
        operationId: 'listStops',
        summary: 'Readers who stopped reviewing a book and said why, newest first',
        params: bookParams,
        querystring: plainListQuery,
        response: { 200: z.array(stop) },
      },
    },
    async (request, reply) => {
      const page = await preferReplica(deps, request, ({ db }) =>
        listStops(db, { bookId: request.params.id, ...request.query }),
      );
      describePage(request, reply, page);
      return page.rows;
    },
  );

  app.delete(
    '/api/books/:id/review/:reviewId',
    {
      onRequest,
      schema: {
        tags,
        operationId: 'deleteReview',
        summary: 'Delete a finished review',
        description:
          'The reader’s reward is taken back, and the author’s cost refunded, unless it was before.',
        params: bookParams.extend({ reviewId: reviewParams.shape.id }),
        response: { 200: done },
      },
    },
    async (request) => {
      const { id: bookId, reviewId } = request.params;
      await writeFor(deps, request, (tx) => deleteReview(tx, memberOf(request), { bookId, reviewId }));
      return { msg: moderatorBookMessages.reviewDeleted };
    },
  );
}
