import { z } from 'zod';
import { moderatorUserMessages } from '@gbr/domain/messages/moderator-user.ts';
import { done } from '@gbr/domain/wire/common.ts';
import {
  addNoteBody,
  changeUserBody,
  moderatedUser,
  userChanged,
  usersQuery,
} from '@gbr/domain/wire/moderation.ts';
import { memberRecord } from '@gbr/domain/wire/reviews.ts';
import { memberParams } from '../../core/http/id-params.ts';
import { runIdempotent, idempotent } from '../../core/http/idempotent.ts';
import { writeFor } from '../../core/http/late-calls.ts';
import type { Deps } from '../../core/deps.ts';
import type { App } from '../../core/http/app-type.ts';
import { aboutHeader, describePage } from '../../core/http/pagination.ts';
import { guardsFor, memberOf } from '../../core/auth/session.ts';
import { readRecord } from '../../core/exchange/member-record.ts';
import { addNote } from './add-note.ts';
import { changeUser } from './change-user.ts';
import { deleteUser } from './delete-user.ts';
import { listUsers } from './list-users.ts';
import { findUser, moderatedUsers, readUser } from './moderated-user.ts';

const tags = ['Moderation'];

export function moderatedUserRoutes(app: App, deps: Deps): void {
  const onRequest = guardsFor(deps).moderator;

  app.get(
    '/api/users',
    {
      onRequest,
      config: { answerHeaders: aboutHeader },
      schema: {
        tags,
        operationId: 'listUsers',
        summary: 'All members',
        querystring: usersQuery,
        response: { 200: z.array(moderatedUser) },
      },
    },
    async (request, reply) => {
      const page = await listUsers(deps.db, request.query, deps.now());
      describePage(request, reply, page);
      return moderatedUsers(deps, page.rows, deps.now());
    },
  );

  app.get(
    '/api/users/:id',
    {
      onRequest,
      schema: {
        tags,
        operationId: 'getUser',
        summary: 'One member',
        params: memberParams,
        response: { 200: moderatedUser },
      },
    },
    (request) => readUser(deps, request.params.id, deps.now()),
  );

  app.get(
    '/api/users/:id/record',
    {
      onRequest,
      schema: {
        tags,
        operationId: 'getUserRecord',
        summary: 'How a member’s assignments ended',
        params: memberParams,
        response: { 200: memberRecord },
      },
    },
    async (request) => readRecord(deps, await findUser(deps.db, request.params.id)),
  );

  app.patch(
    '/api/users/:id',
    {
      onRequest,
      config: idempotent,
      schema: {
        tags,
        operationId: 'changeUser',
        summary: 'Change a member: profile, role, ban, balances',
        description: 'Changes only the fields that are sent.',
        params: memberParams,
        body: changeUserBody,
        response: { 200: userChanged },
      },
    },
    (request, reply) =>
      runIdempotent(deps, { request, reply }, async (tx) => {
        const { id: userId } = request.params;
        await changeUser(tx, memberOf(request), { userId, change: request.body });
        return { msg: moderatorUserMessages.updated, user: await readUser(tx, userId, tx.now) };
      }),
  );

  app.patch(
    '/api/users/:id/add-note',
    {
      onRequest,
      config: idempotent,
      schema: {
        tags,
        operationId: 'addNote',
        summary: 'Add a note on a member',
        params: memberParams,
        body: addNoteBody,
        response: { 200: userChanged },
      },
    },
    (request, reply) =>
      runIdempotent(deps, { request, reply }, async (tx) => {
        const { noteAdded, noteBlank } = moderatorUserMessages;
        const { id: userId } = request.params;
        const isAdded = await addNote(tx, memberOf(request), { userId, note: request.body.note });
        const user = await readUser(tx, userId, tx.now);
        return { msg: isAdded ? noteAdded : noteBlank, user };
      }),
  );

  app.delete(
    '/api/users/:id',
    {
      onRequest,
      schema: {
        tags,
        operationId: 'deleteUser',
        summary: 'Delete a member',
        params: memberParams,
        response: { 200: done },
      },
    },
    async (request) => {
      const email = await writeFor(deps, request, (tx) =>
        deleteUser(tx, memberOf(request), { userId: request.params.id }),
      );
      return { msg: moderatorUserMessages.deleted(email) };
    },
  );
}
