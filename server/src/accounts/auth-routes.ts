import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { messages } from '@gbr/domain/messages.ts';
import {
  forgotPasswordBody,
  loginBody,
  passwordReset,
  registerBody,
  resetPasswordBody,
  session,
} from '@gbr/domain/wire/accounts.ts';
import { done } from '@gbr/domain/wire/common.ts';
import {
  passkeyLoginBody,
  passkeyOptions,
  resetNeedsSecondFactor,
  secondFactorBody,
  secondFactorNeeded,
} from '@gbr/domain/wire/second-factor.ts';
import { bodyOfForm } from '../core/http/form-body.ts';
import { addressDigest, clientAddress } from '../core/http/client-address.ts';
import type { Deps } from '../core/deps.ts';
import type { App } from '../core/http/app-type.ts';
import { isOurFault } from '../core/http-error.ts';
import { attemptsFrom } from '../core/auth/attempts-from.ts';
import { consumeAttempts, giveBack } from '../core/auth/rate-limit.ts';
import type { RateLimit } from '../core/auth/rate-limit.ts';
import { deviceOf, guardsFor, memberOf, sessionIdOf } from '../core/auth/session.ts';
import { endSession } from '../core/auth/sessions.ts';
import { noteAddress } from '../core/auth/visits.ts';
import { forgotPassword } from './forgot-password.ts';
import {
  loginFailuresPerAddress,
  passkeyAttemptsPerAddress,
  registrationsPerAddress,
  resetMailsPerAddress,
  resetAttemptsPerAddress,
} from './auth-limits.ts';
import { withKeyedMutex } from './keyed-mutex.ts';
import { login } from './login.ts';
import type { LoginSource } from './login.ts';
import { refuseBannedAddress } from './refuse-banned-address.ts';
import { refuseBadForm, register } from './register.ts';
import { answerChallenge } from './second-factor/answer-challenge.ts';
import { logInWithPasskey, passkeyLoginOptions } from './second-factor/passkey-login.ts';
import { resetPassword } from './reset-password.ts';
import { sessionAnswers } from './session-answer.ts';
import type { LoggedIn } from './session-answer.ts';

export function authRoutes(app: App, deps: Deps): void {
  const guards = guardsFor(deps);
  const answer = sessionAnswers(deps);
  const countPlace = (request: FastifyRequest, limit: RateLimit) =>
    consumeAttempts(deps.db, attemptsFrom(request, limit, deps.keys.addressDigests), deps.now());

  const sourceOf = (request: FastifyRequest): LoginSource => {
    const key = deps.keys.addressDigests;
    return {
      address: clientAddress(request),
      // Digests when they are needed: not for the many of a flood that find no place in the queue.
      get place() {
        return addressDigest(request, key);
      },
      get attempts() {
        return attemptsFrom(request, loginFailuresPerAddress, key);
      },
      ...deviceOf(request),
    };
  };

  const letIn = async (request: FastifyRequest, loggedIn: LoggedIn) => {
    await noteAddress(deps, loggedIn.user, request.ip);
    request.log.info({ userId: loggedIn.user.id }, 'logged in');
    return answer(loggedIn);
  };

  app.post(
    '/api/auth/login',
    {
      schema: {
        tags: ['Accounts'],
        summary: 'Log in',
        body: bodyOfForm(loginBody),
        response: { 200: session, 202: secondFactorNeeded },
      },
    },
    async (request, reply) => {
      const outcome = await login({ ...deps, log: request.log }, request.body, sourceOf(request));
      return 'challenge' in outcome ? reply.status(202).send(outcome) : letIn(request, outcome);
    },
  );

  app.post(
    '/api/auth/second-factor',
    {
      schema: {
        tags: ['Accounts'],
        summary: 'Finish a login with the code of an authenticator app or a recovery code',
        body: bodyOfForm(secondFactorBody),
        response: { 200: session },
      },
    },
    async (request) => {
      await refuseBannedAddress(deps, clientAddress(request));
      return letIn(
        request,
        await answerChallenge({ ...deps, log: request.log }, request.body, sourceOf(request)),
      );
    },
  );

  app.post(
    '/api/auth/passkey/options',
    {
      schema: {
        tags: ['Accounts'],
        summary: 'Begin a login with a passkey',
        response: { 200: passkeyOptions },
      },
    },
    async (request) => {
      await countPlace(request, passkeyAttemptsPerAddress);
      return passkeyLoginOptions(deps);
    },
  );

  app.post(
    '/api/auth/passkey',
    {
      schema: {
        tags: ['Accounts'],
        summary: 'Log in with a passkey, without password and code',
        body: passkeyLoginBody,
        response: { 200: session },
      },
    },
    async (request) => {
      await refuseBannedAddress(deps, clientAddress(request));
      await countPlace(request, passkeyAttemptsPerAddress);
      return letIn(request, await logInWithPasskey(deps, request.body, deviceOf(request)));
    },
  );

  app.post(
    '/api/auth/register',
    {
      schema: {
        tags: ['Accounts'],
        summary: 'Register',
        body: bodyOfForm(registerBody),
        response: { 201: session },
      },
    },
    async (request, reply) => {
      const address = clientAddress(request);
      // In turn, so that a whole office gets in at once without filling the queue for passwords.
      const loggedIn = await withKeyedMutex(`register ${address}`, address, async () => {
        await refuseBannedAddress(deps, address);
        // Before it counts: a form that needs another look uses up nobody's place.
        refuseBadForm(request.body);
        const counted = await countPlace(request, registrationsPerAddress);
        try {
          return await register(deps, request.body, { address, ...deviceOf(request) });
        } catch (error) {
          if (isOurFault(error)) await giveBack(deps.db, counted);
          throw error;
        }
      });
      return reply.status(201).send(await letIn(request, loggedIn));
    },
  );

  app.post(
    '/api/auth/forgot-password',
    {
      schema: {
        tags: ['Accounts'],
        summary: 'Request a password reset link',
        body: bodyOfForm(forgotPasswordBody),
        response: { 200: done },
      },
    },
    async (request) => {
      await countPlace(request, resetMailsPerAddress);
      await forgotPassword(deps, request.body);
      return { msg: messages.forgotPassword.success };
    },
  );

  app.patch(
    '/api/auth/reset-password/:token',
    {
      schema: {
        tags: ['Accounts'],
        summary: 'Set a new password with a reset link',
        params: z.object({ token: z.string() }),
        body: bodyOfForm(resetPasswordBody),
        response: { 200: passwordReset, 202: resetNeedsSecondFactor },
      },
    },
    async (request, reply) => {
      const address = clientAddress(request);
      await refuseBannedAddress(deps, address);
      await countPlace(request, resetAttemptsPerAddress);
      const { token } = request.params;
      const { password } = request.body;
      const outcome = await resetPassword(deps, { token, password }, { address, ...deviceOf(request) });
      if ('challenge' in outcome)
        return reply.status(202).send({ msg: messages.secondFactor.afterReset, ...outcome });
      return { msg: messages.resetPassword.success, ...(await letIn(request, outcome)) };
    },
  );

  // Not through `write`: logging out works on a full disk, too.
  app.post(
    '/api/auth/logout',
    {
      onRequest: guards.member('look'),
      schema: { tags: ['Accounts'], summary: 'Log out: end this session', response: { 200: done } },
    },
    async (request) => {
      await endSession(deps, memberOf(request).id, sessionIdOf(request));
      return { msg: messages.sessions.loggedOut };
    },
  );
}
