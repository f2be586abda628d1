import { z } from 'zod';
import { bookFileRule, coverRule } from '@gbr/domain/forms/file.ts';
import { paceWindowMs } from '@gbr/domain/limits.ts';
import { daysText } from '@gbr/domain/units.ts';
import {
  addBookFields,
  book,
  bookChanged,
  editBookBody,
  paceBody,
  plainListQuery,
  reviewingBook,
} from '@gbr/domain/wire/books.ts';
import { bookParams } from '../core/http/id-params.ts';
import { runIdempotent, idempotent } from '../core/http/idempotent.ts';
import { bodyOfForm, fileField } from '../core/http/form-body.ts';
import type { Deps } from '../core/deps.ts';
import type { App } from '../core/http/app-type.ts';
import { describePage } from '../core/http/pagination.ts';
import { preferReplica } from '../core/auth/recent-writes.ts';
import { guardsFor, memberOf } from '../core/auth/session.ts';
import { editBook } from './edit-book.ts';
import { libraryRoutes } from './library-routes.ts';
import { myBooks } from './my-books.ts';
import { reviewingBooks } from './reviewing-books.ts';
import { getBook } from './get-book.ts';
import { setPace } from './set-pace.ts';
import { uploadBook } from './upload-book.ts';

const tags = ['Books'];
const addBookForm = addBookFields.extend({
  coverFile: fileField(coverRule),
  uploadedFile: fileField(bookFileRule, 'Needed for `standard`.').optional(),
});

export function bookRoutes(app: App, deps: Deps): void {
  const guards = guardsFor(deps);

  app.post(
    '/api/books',
    {
      onRequest: guards.member('add'),
      config: { ...idempotent, multipart: addBookForm },
      schema: {
        tags,
        operationId: 'addBook',
        summary: 'Add a book',
        description: 'It awaits approval. 409 when the ASIN is taken.',
        response: { 201: book },
      },
    },
    (request, reply) => uploadBook(deps, request, reply),
  );

  app.get(
    '/api/books/my',
    {
      onRequest: guards.member('look'),
      schema: {
        tags,
        operationId: 'listMyBooks',
        summary: 'My books, newest first',
        querystring: plainListQuery,
        response: { 200: z.array(book) },
      },
    },
    async (request, reply) => {
      const page = await preferReplica(deps, request, (deps) =>
        myBooks(deps, memberOf(request), request.query),
      );
      describePage(request, reply, page);
      return page.rows;
    },
  );

  app.get(
    '/api/books/im-reviewing',
    {
      onRequest: guards.member('look'),
      schema: {
        tags,
        operationId: 'listReviewingBooks',
        summary: 'Books I am reviewing or have reviewed, newest pick first',
        querystring: plainListQuery,
        response: { 200: z.array(reviewingBook) },
      },
    },
    async (request, reply) => {
      const page = await preferReplica(deps, request, (deps) =>
        reviewingBooks(deps, memberOf(request), request.query),
      );
      describePage(request, reply, page);
      return page.rows;
    },
  );

  app.get(
    '/api/books/:id',
    {
      onRequest: guards.member('look'),
      schema: {
        tags,
        operationId: 'getBook',
        summary: 'One book, for its author, its reader or a moderator',
        description: 'Its author and moderators get a `Book`, a reader a `ReviewingBook`.',
        params: bookParams,
        response: { 200: z.union([book, reviewingBook]) },
      },
    },
    (request) => getBook(deps, memberOf(request), request.params.id),
  );

  app.patch(
    '/api/books/:id',
    {
      onRequest: guards.member('edit'),
      config: idempotent,
      schema: {
        tags,
        operationId: 'editBook',
        summary: 'Edit my book; it must be approved again',
        description:
          'Changes only the fields that are sent. If none of them changes, the book stays approved.',
        params: bookParams,
        body: editBookBody,
        response: { 200: bookChanged },
      },
    },
    (request, reply) =>
      runIdempotent(deps, { request, reply }, (tx) =>
        editBook(tx, memberOf(request), { bookId: request.params.id, changes: request.body }),
      ),
  );

  app.patch(
    '/api/books/:id/pace',
    {
      onRequest: guards.member('edit'),
      config: idempotent,
      schema: {
        tags,
        operationId: 'setPace',
        summary: `Limit how often my book can be picked in any ${daysText(paceWindowMs)}`,
        params: bookParams,
        body: bodyOfForm(paceBody),
        response: { 200: bookChanged },
      },
    },
    (request, reply) =>
      runIdempotent(deps, { request, reply }, (tx) =>
        setPace(tx, memberOf(request), { bookId: request.params.id, weeklyPicks: request.body.weeklyPicks }),
      ),
  );

  libraryRoutes(app, deps);
}
