import { z } from 'zod';
import { answerAppealBody, appeal, appealAnswered, appealsQuery } from '@gbr/domain/wire/appeals.ts';
import { id } from '@gbr/domain/wire/common.ts';
import { guardsFor, memberOf } from '../../core/auth/session.ts';
import type { Deps } from '../../core/deps.ts';
import type { App } from '../../core/http/app-type.ts';
import { bodyOfForm } from '../../core/http/form-body.ts';
import { idempotent, runIdempotent } from '../../core/http/idempotent.ts';
import { aboutHeader, describePage } from '../../core/http/pagination.ts';
import { answerAppeal } from './answer-appeal.ts';
import { listAppeals } from './list-appeals.ts';

const tags = ['Moderation'];

export function moderatedAppealRoutes(app: App, deps: Deps): void {
  const onRequest = guardsFor(deps).moderator;

  app.get(
    '/api/appeals',
    {
      onRequest,
      config: { answerHeaders: aboutHeader },
      schema: {
        tags,
        operationId: 'listAppeals',
        summary: 'Appeals, newest first; with `outcome=open` oldest first',
        querystring: appealsQuery,
        response: { 200: z.array(appeal) },
      },
    },
    async (request, reply) => {
      const page = await listAppeals({ ...deps, now: deps.now() }, memberOf(request), request.query);
      describePage(request, reply, page);
      return page.rows;
    },
  );

  app.patch(
    '/api/appeals/:id',
    {
      onRequest,
      config: idempotent,
      schema: {
        tags,
        operationId: 'answerAppeal',
        summary: 'Answer an appeal: uphold the decision, or overturn it, which undoes it',
        params: z.object({ id: id.describe('The id of the appeal.') }),
        body: bodyOfForm(answerAppealBody),
        response: { 200: appealAnswered },
      },
    },
    (request, reply) =>
      runIdempotent(deps, { request, reply }, (tx) =>
        answerAppeal(tx, memberOf(request), { appealId: request.params.id, ...request.body }),
      ),
  );
}
