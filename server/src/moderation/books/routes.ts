import { z } from 'zod';
import { moderatorBookMessages } from '@gbr/domain/messages/moderator-book.ts';
import { book, bookChanged, plainListQuery } from '@gbr/domain/wire/books.ts';
import { done } from '@gbr/domain/wire/common.ts';
import { allBooksQuery, approveBookBody, modBookBody } from '@gbr/domain/wire/moderation.ts';
import { bookParams } from '../../core/http/id-params.ts';
import { runIdempotent, idempotent } from '../../core/http/idempotent.ts';
import { writeFor } from '../../core/http/late-calls.ts';
import { bookView, bookViews } from '../../core/exchange/book-view.ts';
import type { Deps } from '../../core/deps.ts';
import type { Tx } from '../../core/db/tx.ts';
import type { App } from '../../core/http/app-type.ts';
import { aboutHeader, describePage } from '../../core/http/pagination.ts';
import { preferReplica } from '../../core/auth/recent-writes.ts';
import { guardsFor, memberOf } from '../../core/auth/session.ts';
import { approveBook } from './approve-book.ts';
import { deleteBook } from './delete-book.ts';
import { listAllBooks } from './list-all-books.ts';
import { listPendingBooks } from './list-pending-books.ts';
import { moderateBook } from './moderate-book.ts';
import { refuseFormerStaff } from './refuse-former-staff.ts';

const tags = ['Moderation'];

export function moderatedBookRoutes(app: App, deps: Deps): void {
  const guards = guardsFor(deps);
  const onRequest = guards.moderator;

  app.get(
    '/api/books/all',
    {
      onRequest,
      config: { answerHeaders: aboutHeader },
      schema: {
        tags,
        operationId: 'listAllBooks',
        summary: 'All books',
        querystring: allBooksQuery,
        response: { 200: z.array(book) },
      },
    },
    async (request, reply) => {
      const page = await preferReplica(deps, request, ({ db }) => listAllBooks(db, request.query));
      describePage(request, reply, page);
      return bookViews(deps, page.rows, { id: memberOf(request).id, as: 'moderator' });
    },
  );

  app.get(
    '/api/books/pending',
    {
      onRequest,
      schema: {
        tags,
        operationId: 'listPendingBooks',
        summary: 'Books awaiting approval, oldest first',
        querystring: plainListQuery,
        response: { 200: z.array(book) },
      },
    },
    async (request, reply) => {
      const page = await preferReplica(deps, request, ({ db }) => listPendingBooks(db, request.query));
      describePage(request, reply, page);
      return bookViews(deps, page.rows, { id: memberOf(request).id, as: 'moderator' });
    },
  );

  app.patch(
    '/api/books/:id/approve',
    {
      onRequest,
      config: idempotent,
      schema: {
        tags,
        operationId: 'approveBook',
        summary: 'Approve a book',
        params: bookParams,
        body: approveBookBody,
        response: { 200: bookChanged },
      },
    },
    (request, reply) =>
      runIdempotent(deps, { request, reply }, async (tx) => {
        const { id: moderatorId } = memberOf(request);
        const row = await approveBook(tx, memberOf(request), {
          bookId: request.params.id,
          version: request.body?.version,
        });
        const view = await bookView(tx, row, { id: moderatorId, as: 'moderator' });
        return { msg: moderatorBookMessages.approved, book: view };
      }),
  );

  app.patch(
    '/api/books/:id/mod',
    {
      onRequest: guards.member('removeSlot'),
      config: idempotent,
      schema: {
        tags,
        operationId: 'moderateBook',
        summary: 'Remove a slot (owner or moderator), decline or edit a book (moderators)',
        description:
          'One action per call: remove a slot, decline, or edit. An edit changes only the fields that are sent.',
        params: bookParams,
        body: modBookBody,
        response: { 200: bookChanged },
      },
    },
    (request, reply) => {
      const input = { bookId: request.params.id, body: request.body };
      const beforeRepeat = (tx: Tx) => refuseFormerStaff(tx, memberOf(request), input);
      return runIdempotent(deps, { request, reply, beforeRepeat }, (tx) =>
        moderateBook(tx, memberOf(request), input),
      );
    },
  );

  app.delete(
    '/api/books/:id/mod',
    {
      onRequest,
      schema: {
        tags,
        operationId: 'deleteBook',
        summary: 'Delete a book',
        description: 'Its free and running slots are refunded to its owner.',
        params: bookParams,
        response: { 200: done },
      },
    },
    async (request) => {
      await writeFor(deps, request, (tx) => deleteBook(tx, memberOf(request), { bookId: request.params.id }));
      return { msg: moderatorBookMessages.deleted };
    },
  );
}
