import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { changeEmailMessages } from '@gbr/domain/messages/change-email.ts';
import { confirmEmailMessages } from '@gbr/domain/messages/confirm-email.ts';
import { accountChanged, changeEmailBody } from '@gbr/domain/wire/accounts.ts';
import { done } from '@gbr/domain/wire/common.ts';
import { limitByAddress } from '../core/auth/attempts-from.ts';
import { guardsFor, memberOf, sessionIdOf } from '../core/auth/session.ts';
import type { Deps } from '../core/deps.ts';
import type { App } from '../core/http/app-type.ts';
import { bodyOfForm } from '../core/http/form-body.ts';
import { idempotent, runIdempotent } from '../core/http/idempotent.ts';
import { writeFor } from '../core/http/late-calls.ts';
import { readMe } from '../core/members/user-view.ts';
import { emailLinkAttemptsPerAddress } from './auth-limits.ts';
import { cancelEmailChange } from './cancel-email-change.ts';
import { confirmEmail } from './confirm-email.ts';
import { linkMailsFrom } from './link-mails.ts';
import { requestEmailChange } from './request-email-change.ts';
import { resendConfirmation } from './resend-confirmation.ts';
import { undoEmail } from './undo-email.ts';

const tags = ['Accounts'];
const params = z.object({ token: z.string().describe('The token of the link in the email.') });

export function emailRoutes(app: App, deps: Deps): void {
  const guards = guardsFor(deps);
  const linkMailsOf = (request: FastifyRequest) => linkMailsFrom(request, deps.keys.addressDigests);

  app.post(
    '/api/auth/confirm-email/:token',
    {
      schema: {
        tags,
        operationId: 'confirmEmail',
        summary: 'Confirm an email address, or a new one, with a mailed link',
        params,
        response: { 200: accountChanged },
      },
    },
    async (request) => {
      await limitByAddress(deps, request, emailLinkAttemptsPerAddress);
      return deps.write(async (tx) => {
        const { userId } = await confirmEmail(tx, request.params.token);
        return { msg: confirmEmailMessages.confirmed, user: await readMe(tx, userId) };
      });
    },
  );

  app.post(
    '/api/auth/undo-email/:token',
    {
      schema: {
        tags,
        operationId: 'undoEmail',
        summary: 'Bring the previous email address back with a mailed link, and log out everywhere',
        params,
        response: { 200: done },
      },
    },
    async (request) => {
      await limitByAddress(deps, request, emailLinkAttemptsPerAddress);
      await deps.write((tx) => undoEmail(tx, request.params.token));
      return { msg: changeEmailMessages.undone };
    },
  );

  app.post(
    '/api/users/me/confirmation',
    {
      onRequest: guards.member('account'),
      config: idempotent,
      schema: {
        tags,
        operationId: 'resendConfirmation',
        summary: 'Send the confirmation link again',
        response: { 200: done },
      },
    },
    (request, reply) =>
      runIdempotent(deps, { request, reply }, async (tx) => ({
        msg: await resendConfirmation(tx, { id: memberOf(request).id, linkMails: linkMailsOf(request) }),
      })),
  );

  app.patch(
    '/api/users/me/email',
    {
      onRequest: guards.member('account'),
      schema: {
        tags,
        operationId: 'changeEmail',
        summary: 'Change the email address, as soon as the link sent to the new one is followed',
        body: bodyOfForm(changeEmailBody),
        response: { 200: accountChanged },
      },
    },
    async (request) => {
      const caller = {
        user: memberOf(request),
        sessionId: sessionIdOf(request),
        linkMails: linkMailsOf(request),
      };
      const user = await requestEmailChange(deps, caller, request.body);
      return { msg: changeEmailMessages.requested(user.pendingEmail ?? ''), user };
    },
  );

  app.delete(
    '/api/users/me/email',
    {
      onRequest: guards.member('account'),
      schema: {
        tags,
        operationId: 'cancelEmailChange',
        summary: 'Cancel a change of the email address that is not confirmed yet',
        response: { 200: accountChanged },
      },
    },
    async (request) =>
      writeFor(deps, request, async (tx) => {
        await cancelEmailChange(tx, memberOf(request));
        return { msg: changeEmailMessages.cancelled, user: await readMe(tx, memberOf(request).id) };
      }),
  );
}
