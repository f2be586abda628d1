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
import { bodyOfForm } from '../core/http/form-body.ts';
import { addressDigest, clientAddress } from '../core/http/client-address.ts';
import type { Deps } from '../core/deps.ts';
import type { App } from '../core/http/app-type.ts';
import { attemptsFrom } from '../core/auth/attempts-from.ts';
import { consumeAttempts } from '../core/auth/rate-limit.ts';
import type { RateLimit } from '../core/auth/rate-limit.ts';
import { deviceOf, guardsFor, memberOf, sessionIdOf } from '../core/auth/session.ts';
import { endSession } from '../core/auth/sessions.ts';
import { noteAddress } from '../core/auth/visits.ts';
import { forgotPassword } from './forgot-password.ts';
import {
  loginFailuresPerAddress,
  registrationsPerAddress,
  resetMailsPerAddress,
  resetTriesPerAddress,
} from './auth-limits.ts';
import { withKeyedMutex } from './keyed-mutex.ts';
import { login } from './login.ts';
import { refuseBannedAddress } from './refuse-banned-address.ts';
import { register } from './register.ts';
import { resetPassword } from './reset-password.ts';
import { sessionAnswers } from './session-answer.ts';
import type { LoggedIn } from './session-answer.ts';

export function authRoutes(app: App, deps: Deps): void {
  const guards = guardsFor(deps);
  const answer = sessionAnswers(deps);
  const countPlace = (request: FastifyRequest, limit: RateLimit) =>
    consumeAttempts(deps.db, attemptsFrom(request, limit, deps.keys.addressDigests), deps.now());

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
        response: { 200: session },
      },
    },
    async (request) => {
      const key = deps.keys.addressDigests;
      const caller = {
        address: clientAddress(request),
        place: addressDigest(request, key),
        attempts: attemptsFrom(request, loginFailuresPerAddress, key),
        ...deviceOf(request),
      };
      return letIn(request, await login({ ...deps, log: request.log }, request.body, caller));
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
      const loggedIn = await withKeyedMutex(`register ${address}`, async () => {
        await refuseBannedAddress(deps, address);
        await countPlace(request, registrationsPerAddress);
        return register(deps, request.body, { address, ...deviceOf(request) });
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
        response: { 200: passwordReset },
      },
    },
    async (request) => {
      const address = clientAddress(request);
      await refuseBannedAddress(deps, address);
      await countPlace(request, resetTriesPerAddress);
      const { token } = request.params;
      const { password } = request.body;
      const loggedIn = await resetPassword(deps, { token, password }, { address, ...deviceOf(request) });
      return { msg: messages.resetPassword.success, ...(await letIn(request, loggedIn)) };
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
