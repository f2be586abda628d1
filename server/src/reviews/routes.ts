import { reviewDeadlineMs } from '@gbr/domain/limits.ts';
import { daysText } from '@gbr/domain/units.ts';
import {
  cancelBody,
  finishBody,
  finished,
  memberRecord,
  pickBody,
  picked,
  reviewCancelled,
  reviewLinkBody,
  reviewLinkSent,
} from '@gbr/domain/wire/reviews.ts';
import { bookParams } from '../core/http/id-params.ts';
import { runIdempotent, idempotent } from '../core/http/idempotent.ts';
import { bodyOfForm } from '../core/http/form-body.ts';
import type { Deps } from '../core/deps.ts';
import type { App } from '../core/http/app-type.ts';
import { guardsFor, memberOf } from '../core/auth/session.ts';
import { readRecord } from '../core/exchange/member-record.ts';
import { cancelReview } from './cancel-review.ts';
import { finishReview } from './finish-review.ts';
import { pickBook } from './pick-book.ts';
import { sendReviewLink } from './send-review-link.ts';

const tags = ['Reviews'];

export function reviewRoutes(app: App, deps: Deps): void {
  const guards = guardsFor(deps);

  app.patch(
    '/api/books/:id/pick',
    {
      onRequest: guards.member('pick'),
      config: idempotent,
      schema: {
        tags,
        operationId: 'pickBook',
        summary: 'Pick a book to review',
        description:
          '409 for anyone who comes too late, has reviewed or is reviewing it, gave it back with its file less than a day ago, has too many open assignments or recent picks, or is too close to its author for an independent review, and while its weekly pace is used up.',
        params: bookParams,
        body: pickBody,
        response: { 200: picked },
      },
    },
    (request, reply) =>
      runIdempotent(deps, { request, reply }, (tx) =>
        pickBook(tx, memberOf(request), { bookId: request.params.id, campaignId: request.body?.campaignId }),
      ),
  );

  app.patch(
    '/api/books/:id/cancel-review',
    {
      onRequest: guards.member('cancel'),
      config: idempotent,
      schema: {
        tags,
        operationId: 'cancelReview',
        summary: 'Stop reviewing a book',
        description: 'It costs nothing. The slot is open again.',
        params: bookParams,
        body: cancelBody,
        response: { 200: reviewCancelled },
      },
    },
    (request, reply) =>
      runIdempotent(deps, { request, reply }, (tx) =>
        cancelReview(tx, memberOf(request), { bookId: request.params.id, ...request.body }),
      ),
  );

  app.patch(
    '/api/books/:id/finish',
    {
      onRequest: guards.member('finish'),
      config: idempotent,
      schema: {
        tags,
        operationId: 'finishReview',
        summary: 'Turn in a review',
        description: `409 before the reading time of the book is over, and more than ${daysText(reviewDeadlineMs)} after the pick. The reward does not depend on the rating.`,
        params: bookParams,
        body: bodyOfForm(finishBody),
        response: { 200: finished },
      },
    },
    (request, reply) =>
      runIdempotent(deps, { request, reply }, (tx) =>
        finishReview(tx, memberOf(request), { bookId: request.params.id, ...request.body }),
      ),
  );

  app.patch(
    '/api/books/:id/review-link',
    {
      onRequest: guards.member('finish'),
      config: idempotent,
      schema: {
        tags,
        operationId: 'sendReviewLink',
        summary: 'Send the link of a review that could not be found',
        params: bookParams,
        body: bodyOfForm(reviewLinkBody),
        response: { 200: reviewLinkSent },
      },
    },
    (request, reply) =>
      runIdempotent(deps, { request, reply }, (tx) =>
        sendReviewLink(tx, memberOf(request), { bookId: request.params.id, ...request.body }),
      ),
  );

  app.get(
    '/api/users/me/record',
    {
      onRequest: guards.member('look'),
      schema: {
        tags,
        operationId: 'getRecord',
        summary: 'How my assignments ended',
        response: { 200: memberRecord },
      },
    },
    (request) => readRecord(deps, memberOf(request)),
  );
}
