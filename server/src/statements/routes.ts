import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { moderatorUserMessages } from '@gbr/domain/messages/moderator-user.ts';
import { id } from '@gbr/domain/wire/common.ts';
import { movement, statementQuery } from '@gbr/domain/wire/records.ts';
import { proof } from '@gbr/domain/wire/seals.ts';
import type { Deps } from '../core/deps.ts';
import { memberParams } from '../core/http/id-params.ts';
import type { App } from '../core/http/app-type.ts';
import { isId } from '../core/db/ids.ts';
import { describePage } from '../core/http/pagination.ts';
import { orNotFound } from '../core/http-error.ts';
import { guardsFor, memberOf } from '../core/auth/session.ts';
import { allMovements, listMovements } from './list-movements.ts';
import { proveLine } from './prove-line.ts';
import { statementFile } from './statement-file.ts';

type Query = z.output<typeof statementQuery>;

export function statementRoutes(app: App, deps: Deps): void {
  const guards = guardsFor(deps);
  const described = {
    tags: ['Statements'],
    querystring: statementQuery,
    response: { 200: z.array(movement) },
  };
  const sendsCsv = {
    sends: { 200: ['text/csv'] },
    answerHeaders: { 'Content-Disposition': 'With a CSV file: a name for it.' },
  };

  async function answer(request: FastifyRequest, reply: FastifyReply, userId: string, query: Query) {
    if (query.format === 'csv') {
      const name = ['statement', ...(query.month ? [query.month] : [])].join('-');
      return reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', `attachment; filename="${name}.csv"`)
        .send(statementFile(allMovements(deps.db, userId, query)));
    }
    const page = await listMovements(deps.db, userId, query);
    describePage(request, reply, page);
    return reply.send(page.rows);
  }

  app.get(
    '/api/users/me/statement',
    {
      onRequest: guards.member('look'),
      config: sendsCsv,
      schema: {
        ...described,
        operationId: 'getStatement',
        summary: 'My transactions in credits and gems, newest first',
      },
    },
    (request, reply) => answer(request, reply, memberOf(request).id, request.query),
  );

  app.get(
    '/api/users/me/statement/:id/proof',
    {
      onRequest: guards.member('look'),
      schema: {
        tags: described.tags,
        operationId: 'getProof',
        summary: 'The proof that one of my transactions is in the seal of its day',
        params: z.object({ id: id.describe('The id of the transaction.') }),
        response: { 200: proof },
      },
    },
    (request) => proveLine(deps.db, memberOf(request).id, request.params.id),
  );

  app.get(
    '/api/users/:id/statement',
    {
      onRequest: guards.moderator,
      config: sendsCsv,
      schema: {
        ...described,
        operationId: 'getUserStatement',
        summary: 'The transactions of a member, even a deleted one',
        params: memberParams,
      },
    },
    async (request, reply) => {
      const userId = await knownMember(deps, request.params.id);
      return answer(request, reply, userId, request.query);
    },
  );
}

async function knownMember(deps: Deps, userId: string): Promise<string> {
  const member = isId(userId)
    ? await deps.db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()
    : undefined;
  return orNotFound(member, moderatorUserMessages.notFound).id;
}
