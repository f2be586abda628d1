import { z } from 'zod';
import { secondFactorMessages } from '@gbr/domain/messages/second-factor.ts';
import { done, id } from '@gbr/domain/wire/common.ts';
import {
  newPasskeyBody,
  ownPasswordBody,
  passkeyAdded,
  passkeyNameBody,
  passkeyOptions,
} from '@gbr/domain/wire/second-factor.ts';
import { guardsFor, memberOf } from '../../core/auth/session.ts';
import type { Deps } from '../../core/deps.ts';
import type { App } from '../../core/http/app-type.ts';
import { bodyOfForm } from '../../core/http/form-body.ts';
import { idempotent, runIdempotent } from '../../core/http/idempotent.ts';
import { accountCaller } from './change-factors.ts';
import { addPasskey, passkeySetupOptions } from './add-passkey.ts';
import { removePasskey, renamePasskey } from './change-passkey.ts';

export function passkeyRoutes(app: App, deps: Deps): void {
  const onRequest = guardsFor(deps).member('account');
  const path = '/api/users/me/second-factor/passkeys';
  const tags = ['Accounts'];
  const params = z.object({ id: id.describe('The id of the passkey.') });

  app.post(
    `${path}/options`,
    {
      onRequest,
      schema: {
        tags,
        operationId: 'beginPasskey',
        summary: 'Begin to add a passkey',
        body: bodyOfForm(ownPasswordBody),
        response: { 200: passkeyOptions },
      },
    },
    async (request) => passkeySetupOptions(deps, memberOf(request), request.body),
  );

  app.post(
    path,
    {
      onRequest,
      schema: {
        tags,
        operationId: 'addPasskey',
        summary: 'Add the passkey',
        body: newPasskeyBody,
        response: { 201: passkeyAdded },
      },
    },
    async (request, reply) => {
      const added = await addPasskey(deps, accountCaller(request), request.body);
      return reply.status(201).send({ msg: secondFactorMessages.passkeyAdded, ...added });
    },
  );

  app.patch(
    `${path}/:id`,
    {
      onRequest,
      config: idempotent,
      schema: {
        tags,
        operationId: 'renamePasskey',
        summary: 'Rename a passkey',
        params,
        body: bodyOfForm(passkeyNameBody),
        response: { 200: done },
      },
    },
    (request, reply) =>
      runIdempotent(deps, { request, reply }, async (tx) => {
        await renamePasskey(tx, memberOf(request), { ...request.params, ...request.body });
        return { msg: secondFactorMessages.passkeyRenamed };
      }),
  );

  app.delete(
    `${path}/:id`,
    {
      onRequest,
      schema: {
        tags,
        operationId: 'removePasskey',
        summary: 'Remove a passkey',
        params,
        body: bodyOfForm(ownPasswordBody),
        response: { 200: done },
      },
    },
    async (request) => {
      await removePasskey(deps, accountCaller(request), { ...request.params, ...request.body });
      return { msg: secondFactorMessages.passkeyRemoved };
    },
  );
}
