import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sessionMessages } from '@gbr/domain/messages/session.ts';
import { ownSession } from '@gbr/domain/wire/accounts.ts';
import { done, id, unsortedPageQuery } from '@gbr/domain/wire/common.ts';
import { guardsFor, memberOf, sessionIdOf } from '../core/auth/session.ts';
import { endSession } from '../core/auth/sessions.ts';
import type { Deps } from '../core/deps.ts';
import type { App } from '../core/http/app-type.ts';
import { describePage } from '../core/http/pagination.ts';
import { endOtherSessions, endOwnSession } from './end-sessions.ts';
import { listSessions } from './list-sessions.ts';

const tags = ['Accounts'];

export function sessionRoutes(app: App, deps: Deps): void {
  const onRequest = guardsFor(deps).member('look');

  // Not through `write`: logging out works on a full disk, too.
  app.post(
    '/api/auth/logout',
    {
      onRequest,
      schema: { tags, operationId: 'logOut', summary: 'Log out: end this session', response: { 200: done } },
    },
    async (request) => {
      await endSession(deps, memberOf(request).id, sessionIdOf(request));
      return { msg: sessionMessages.loggedOut };
    },
  );

  app.get(
    '/api/users/me/sessions',
    {
      onRequest,
      schema: {
        tags,
        operationId: 'listSessions',
        summary: 'Where I am logged in, newest first',
        querystring: z.object(unsortedPageQuery),
        response: { 200: z.array(ownSession) },
      },
    },
    async (request, reply) => {
      const page = await listSessions(
        deps.db,
        { user: memberOf(request), sessionId: sessionIdOf(request), now: deps.now() },
        request.query,
      );
      describePage(request, reply, page);
      return page.rows;
    },
  );

  app.delete(
    '/api/users/me/sessions',
    {
      onRequest,
      schema: {
        tags,
        operationId: 'endOtherSessions',
        summary: 'Log out everywhere else',
        response: { 200: done },
      },
    },
    async (request) => {
      await deps.write((tx) => endOtherSessions(tx, callerOf(request)));
      return { msg: sessionMessages.othersEnded };
    },
  );

  app.delete(
    '/api/users/me/sessions/:id',
    {
      onRequest,
      schema: {
        tags,
        operationId: 'endSession',
        summary: 'End one of my sessions',
        params: z.object({ id: id.describe('The id of the session.') }),
        response: { 200: done },
      },
    },
    async (request) => {
      const { id: sessionId } = request.params;
      await deps.write((tx) => endOwnSession(tx, callerOf(request), { sessionId }));
      return { msg: sessionMessages.ended };
    },
  );
}

function callerOf(request: FastifyRequest): { id: string; sessionId: string } {
  return { id: memberOf(request).id, sessionId: sessionIdOf(request) };
}
