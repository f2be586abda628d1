import type { FastifyRequest } from 'fastify';
import { loginBody, session } from '@gbr/domain/wire/accounts.ts';
import {
  passkeyLoginBody,
  passkeyOptions,
  secondFactorBody,
  secondFactorNeeded,
} from '@gbr/domain/wire/second-factor.ts';
import { attemptsFrom, limitByAddress } from '../core/auth/attempts-from.ts';
import { deviceOf } from '../core/auth/session.ts';
import type { Deps } from '../core/deps.ts';
import type { App } from '../core/http/app-type.ts';
import { addressDigest, clientAddress } from '../core/http/client-address.ts';
import { bodyOfForm } from '../core/http/form-body.ts';
import { loginFailuresPerAddress, passkeyAttemptsPerAddress } from './auth-limits.ts';
import { loginAnswers } from './answer-login.ts';
import { login } from './login.ts';
import type { LoginSource } from './login.ts';
import { refuseBannedAddress } from './refuse-banned-address.ts';
import { answerChallenge } from './second-factor/answer-challenge.ts';
import { logInWithPasskey, passkeyLoginOptions } from './second-factor/passkey-login.ts';

export function loginRoutes(app: App, deps: Deps): void {
  passwordRoutes(app, deps);
  passkeyLoginRoutes(app, deps);
}

/** The password, and the code of a second factor. */
function passwordRoutes(app: App, deps: Deps): void {
  const answerLogin = loginAnswers(deps);

  app.post(
    '/api/auth/login',
    {
      schema: {
        tags: ['Accounts'],
        operationId: 'logIn',
        summary: 'Log in',
        description:
          '202 for a member with a second factor: no token yet, but a challenge for `/api/auth/second-factor`.',
        body: bodyOfForm(loginBody),
        response: { 200: session, 202: secondFactorNeeded },
      },
    },
    async (request, reply) => {
      const outcome = await login({ ...deps, log: request.log }, request.body, sourceOf(deps, request));
      return 'challenge' in outcome ? reply.status(202).send(outcome) : answerLogin(request, outcome);
    },
  );

  app.post(
    '/api/auth/second-factor',
    {
      schema: {
        tags: ['Accounts'],
        operationId: 'finishLogin',
        summary: 'Finish a login with the code of an authenticator app or a recovery code',
        body: bodyOfForm(secondFactorBody),
        response: { 200: session },
      },
    },
    async (request) => {
      await refuseBannedAddress(deps, clientAddress(request));
      return answerLogin(
        request,
        await answerChallenge({ ...deps, log: request.log }, request.body, sourceOf(deps, request)),
      );
    },
  );
}

function passkeyLoginRoutes(app: App, deps: Deps): void {
  const answerLogin = loginAnswers(deps);

  app.post(
    '/api/auth/passkey/options',
    {
      schema: {
        tags: ['Accounts'],
        operationId: 'beginPasskeyLogin',
        summary: 'Begin a login with a passkey',
        response: { 200: passkeyOptions },
      },
    },
    async (request) => {
      await limitByAddress(deps, request, passkeyAttemptsPerAddress);
      return passkeyLoginOptions(deps);
    },
  );

  app.post(
    '/api/auth/passkey',
    {
      schema: {
        tags: ['Accounts'],
        operationId: 'logInWithPasskey',
        summary: 'Log in with a passkey, without password and code',
        body: passkeyLoginBody,
        response: { 200: session },
      },
    },
    async (request) => {
      await refuseBannedAddress(deps, clientAddress(request));
      await limitByAddress(deps, request, passkeyAttemptsPerAddress);
      return answerLogin(request, await logInWithPasskey(deps, request.body, deviceOf(request)));
    },
  );
}

function sourceOf({ keys }: Deps, request: FastifyRequest): LoginSource {
  const key = keys.addressDigests;
  return {
    address: clientAddress(request),
    // Digests when they are needed: not for the many of a flood that find the queue full.
    get addressDigest() {
      return addressDigest(request, key);
    },
    get attempts() {
      return attemptsFrom(request, loginFailuresPerAddress, key);
    },
    ...deviceOf(request),
  };
}
