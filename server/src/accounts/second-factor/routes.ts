import { secondFactorMessages } from '@gbr/domain/messages/second-factor.ts';
import { done } from '@gbr/domain/wire/common.ts';
import {
  factorAdded,
  ownPasswordBody,
  recoveryCodesMade,
  secondFactors,
  totpCodeBody,
  totpStarted,
} from '@gbr/domain/wire/second-factor.ts';
import { guardsFor, memberOf, missingFactor } from '../../core/auth/session.ts';
import type { Deps } from '../../core/deps.ts';
import type { App } from '../../core/http/app-type.ts';
import { bodyOfForm } from '../../core/http/form-body.ts';
import { accountCaller } from './change-factors.ts';
import { readFactors } from './read-factors.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { confirmTotp, removeTotp, startTotp } from './set-up-totp.ts';

// None is idempotent: the answers hold secrets, which must not be stored.
export function secondFactorRoutes(app: App, deps: Deps): void {
  const guards = guardsFor(deps);
  const onRequest = guards.member('account');
  const path = '/api/users/me/second-factor';
  const tags = ['Accounts'];

  app.get(
    path,
    {
      onRequest: guards.member('look'),
      schema: {
        tags,
        operationId: 'getSecondFactors',
        summary: 'My second factors',
        response: { 200: secondFactors },
      },
    },
    async (request) => ({
      ...(await readFactors(deps.db, memberOf(request).id)),
      required: missingFactor(memberOf(request), deps.config) !== undefined,
    }),
  );

  app.post(
    `${path}/totp`,
    {
      onRequest,
      schema: {
        tags,
        operationId: 'startTotp',
        summary: 'Begin to set up an authenticator app',
        body: bodyOfForm(ownPasswordBody),
        response: { 201: totpStarted },
      },
    },
    async (request, reply) =>
      reply.status(201).send(await startTotp(deps, accountCaller(request), request.body)),
  );

  app.post(
    `${path}/totp/confirm`,
    {
      onRequest,
      schema: {
        tags,
        operationId: 'confirmTotp',
        summary: 'Finish setting up the app with one of its codes',
        body: bodyOfForm(totpCodeBody),
        response: { 200: factorAdded },
      },
    },
    async (request) => ({
      msg: secondFactorMessages.totpAdded,
      ...(await confirmTotp(deps, accountCaller(request), request.body)),
    }),
  );

  app.delete(
    `${path}/totp`,
    {
      onRequest,
      schema: {
        tags,
        operationId: 'removeTotp',
        summary: 'Remove the authenticator app',
        body: bodyOfForm(ownPasswordBody),
        response: { 200: done },
      },
    },
    async (request) => {
      await removeTotp(deps, accountCaller(request), request.body);
      return { msg: secondFactorMessages.totpRemoved };
    },
  );

  app.post(
    `${path}/recovery-codes`,
    {
      onRequest,
      schema: {
        tags,
        operationId: 'renewRecoveryCodes',
        summary: 'New recovery codes, in place of the earlier ones',
        body: bodyOfForm(ownPasswordBody),
        response: { 200: recoveryCodesMade },
      },
    },
    async (request) => ({
      msg: secondFactorMessages.codesMade,
      recoveryCodes: await renewRecoveryCodes(deps, accountCaller(request), request.body),
    }),
  );
}
