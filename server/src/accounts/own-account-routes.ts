import { accountMessages } from '@gbr/domain/messages/account.ts';
import { passwordMessages } from '@gbr/domain/messages/password.ts';
import {
  accountBody,
  accountChanged,
  changePasswordBody,
  deleteAccountBody,
  me,
  ownData,
  passwordChanged,
} from '@gbr/domain/wire/accounts.ts';
import { done } from '@gbr/domain/wire/common.ts';
import { runIdempotent, idempotent } from '../core/http/idempotent.ts';
import { bodyOfForm } from '../core/http/form-body.ts';
import type { Deps } from '../core/deps.ts';
import type { App } from '../core/http/app-type.ts';
import { memberTurns } from '../core/auth/member-turns.ts';
import { deviceOf, guardsFor, memberOf, sessionIdOf } from '../core/auth/session.ts';
import { meView, readMe } from '../core/members/user-view.ts';
import { changeAccount } from './change-account.ts';
import { changePassword } from './change-password.ts';
import { deleteAccount } from './delete-account.ts';
import { exportAccount } from './export-account.ts';
import { sessionAnswers } from './session-answer.ts';

export function ownAccountRoutes(app: App, deps: Deps): void {
  const guards = guardsFor(deps);
  const answer = sessionAnswers(deps);
  const takeTurn = memberTurns(deps);

  app.get(
    '/api/users/me',
    {
      onRequest: guards.member('look'),
      schema: {
        tags: ['Accounts'],
        operationId: 'getMe',
        summary: 'The logged-in member',
        response: { 200: me },
      },
    },
    async (request) => meView(memberOf(request), deps.now(), deps.config),
  );

  app.patch(
    '/api/users/me',
    {
      onRequest: guards.member('account'),
      config: idempotent,
      schema: {
        tags: ['Accounts'],
        operationId: 'changeAccount',
        summary: 'Change reviewer name and marketplace',
        body: accountBody,
        response: { 200: accountChanged },
      },
    },
    (request, reply) =>
      runIdempotent(deps, { request, reply }, async (tx) => {
        await changeAccount(tx, memberOf(request), request.body);
        return { msg: accountMessages.saved, user: await readMe(tx, memberOf(request).id) };
      }),
  );

  // Not idempotent: the answer holds a token, which must not be stored.
  app.patch(
    '/api/users/me/password',
    {
      onRequest: guards.member('account'),
      schema: {
        tags: ['Accounts'],
        operationId: 'changePassword',
        summary: 'Change the password and log out everywhere else',
        body: bodyOfForm(changePasswordBody),
        response: { 200: passwordChanged },
      },
    },
    async (request) => {
      const loggedIn = await changePassword(
        deps,
        { user: memberOf(request), sessionId: sessionIdOf(request), ...deviceOf(request) },
        request.body,
      );
      return { msg: passwordMessages.changed, ...answer(loggedIn) };
    },
  );

  app.get(
    '/api/users/me/export',
    {
      onRequest: guards.member('look'),
      config: { answerHeaders: { 'Content-Disposition': 'A name for the file.' } },
      schema: {
        tags: ['Accounts'],
        operationId: 'exportAccount',
        summary: 'Download everything stored about me',
        response: { 200: ownData },
      },
    },
    async (request, reply) => {
      reply.header('Content-Disposition', 'attachment; filename="genuine-book-reviews-my-data.json"');
      const member = memberOf(request);
      return takeTurn(member.id, () => exportAccount(deps, member));
    },
  );

  app.delete(
    '/api/users/me',
    {
      onRequest: guards.member('account'),
      schema: {
        tags: ['Accounts'],
        operationId: 'deleteAccount',
        summary: 'Delete my account',
        body: bodyOfForm(deleteAccountBody),
        response: { 200: done },
      },
    },
    async (request) => {
      await deleteAccount(deps, { user: memberOf(request), sessionId: sessionIdOf(request) }, request.body);
      return { msg: accountMessages.deleted };
    },
  );
}
