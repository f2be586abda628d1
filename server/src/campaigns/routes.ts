import { launchBody, launched } from '@gbr/domain/wire/campaigns.ts';
import { bookParams } from '../core/http/id-params.ts';
import { runIdempotent, idempotent } from '../core/http/idempotent.ts';
import { bodyOfForm } from '../core/http/form-body.ts';
import type { Deps } from '../core/deps.ts';
import type { App } from '../core/http/app-type.ts';
import { guardsFor, memberOf } from '../core/auth/session.ts';
import { launchReview } from './launch-review.ts';

export function campaignRoutes(app: App, deps: Deps): void {
  const guards = guardsFor(deps);

  app.post(
    '/api/books/:id/launch-review',
    {
      onRequest: guards.member('launch'),
      config: idempotent,
      schema: {
        tags: ['Campaigns'],
        operationId: 'launchReview',
        summary: 'Launch a review request',
        description:
          'The whole reward is set aside. 409 with too few credits or gems, and for a book that is not approved.',
        params: bookParams,
        body: bodyOfForm(launchBody),
        response: { 201: launched },
      },
    },
    (request, reply) =>
      runIdempotent(deps, { request, reply, status: 201 }, (tx) =>
        launchReview(tx, memberOf(request), { bookId: request.params.id, ...request.body }),
      ),
  );
}
