import { z } from 'zod';
import { messages } from '@gbr/domain/messages.ts';
import { done, id } from '@gbr/domain/wire/common.ts';
import { assignmentsQuery, listedAssignment } from '@gbr/domain/wire/moderation.ts';
import type { Deps } from '../../core/deps.ts';
import type { App } from '../../core/http/app-type.ts';
import { describePage } from '../../core/http/pagination.ts';
import { guardsFor, memberOf } from '../../core/auth/session.ts';
import { deleteReview } from './delete-review.ts';
import { listAssignments } from './list-assignments.ts';

const tags = ['Moderation'];

export function moderatedReviewRoutes(app: App, deps: Deps): void {
  const onRequest = guardsFor(deps).moderator;

  app.get(
    '/api/books/assignments/all',
    {
      onRequest,
      schema: {
        tags,
        summary: 'All assignments, newest first',
        querystring: assignmentsQuery,
        response: { 200: z.array(listedAssignment) },
      },
    },
    async (request, reply) => {
      const page = await listAssignments(deps.db, request.query);
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
        summary: 'Delete a finished review',
        params: z.object({ id, reviewId: id }),
        response: { 200: done },
      },
    },
    async (request) => {
      const { id: bookId, reviewId } = request.params;
      await deps.write((tx) => deleteReview(tx, memberOf(request), { bookId, reviewId }));
      return { msg: messages.moderatorBooks.reviewDeleted };
    },
  );
}
