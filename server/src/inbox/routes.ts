import { z } from 'zod';
import { inboxMessages } from '@gbr/domain/messages/inbox.ts';
import { done, unsortedPageQuery } from '@gbr/domain/wire/common.ts';
import { inboxBody, inboxMessage } from '@gbr/domain/wire/records.ts';
import { runIdempotent, idempotent } from '../core/http/idempotent.ts';
import { bodyOfForm } from '../core/http/form-body.ts';
import type { Deps } from '../core/deps.ts';
import type { App } from '../core/http/app-type.ts';
import { describePage } from '../core/http/pagination.ts';
import { preferReplica } from '../core/auth/recent-writes.ts';
import { guardsFor, memberOf } from '../core/auth/session.ts';
import { listMessages } from './list-messages.ts';
import { markRead } from './mark-read.ts';

const tags = ['Inbox'];

export function inboxRoutes(app: App, deps: Deps): void {
  const guards = guardsFor(deps);

  app.get(
    '/api/users/me/inbox',
    {
      onRequest: guards.member('look'),
      config: { answerHeaders: { 'X-Unread-Count': 'The number of unread messages.' } },
      schema: {
        tags,
        operationId: 'listInbox',
        summary: 'In-app messages, newest first',
        querystring: z.object(unsortedPageQuery),
        response: { 200: z.array(inboxMessage) },
      },
    },
    async (request, reply) => {
      const page = await preferReplica(deps, request, (deps) =>
        listMessages(deps, memberOf(request).id, request.query),
      );
      describePage(request, reply, page);
      reply.header('X-Unread-Count', String(page.unread));
      return page.rows;
    },
  );

  app.patch(
    '/api/users/me/inbox',
    {
      onRequest: guards.member('look'),
      config: idempotent,
      schema: {
        tags,
        operationId: 'markRead',
        summary: 'Mark messages as read',
        body: bodyOfForm(inboxBody),
        response: { 200: done },
      },
    },
    (request, reply) =>
      runIdempotent(deps, { request, reply }, async (tx) => {
        await markRead(tx, memberOf(request), request.body);
        return { msg: inboxMessages.marked };
      }),
  );
}
