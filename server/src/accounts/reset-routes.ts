import { z } from 'zod';
import { forgotPasswordMessages } from '@gbr/domain/messages/forgot-password.ts';
import { resetPasswordMessages } from '@gbr/domain/messages/reset-password.ts';
import { secondFactorMessages } from '@gbr/domain/messages/second-factor.ts';
import { forgotPasswordBody, passwordReset, resetPasswordBody } from '@gbr/domain/wire/accounts.ts';
import { done } from '@gbr/domain/wire/common.ts';
import { resetNeedsSecondFactor } from '@gbr/domain/wire/second-factor.ts';
import { limitByAddress } from '../core/auth/attempts-from.ts';
import { deviceOf } from '../core/auth/session.ts';
import type { Deps } from '../core/deps.ts';
import type { App } from '../core/http/app-type.ts';
import { clientAddress } from '../core/http/client-address.ts';
import { bodyOfForm } from '../core/http/form-body.ts';
import { resetAttemptsPerAddress, resetMailsPerAddress } from './auth-limits.ts';
import { forgotPassword } from './forgot-password.ts';
import { loginAnswers } from './answer-login.ts';
import { refuseBannedAddress } from './refuse-banned-address.ts';
import { resetPassword } from './reset-password.ts';

export function resetRoutes(app: App, deps: Deps): void {
  const answerLogin = loginAnswers(deps);

  app.post(
    '/api/auth/forgot-password',
    {
      schema: {
        tags: ['Accounts'],
        operationId: 'requestPasswordReset',
        summary: 'Request a password reset link',
        body: bodyOfForm(forgotPasswordBody),
        response: { 200: done },
      },
    },
    async (request) => {
      await limitByAddress(deps, request, resetMailsPerAddress);
      await forgotPassword(deps, request.body);
      return { msg: forgotPasswordMessages.success };
    },
  );

  app.patch(
    '/api/auth/reset-password/:token',
    {
      schema: {
        tags: ['Accounts'],
        operationId: 'resetPassword',
        summary: 'Set a new password with a reset link',
        params: z.object({ token: z.string().describe('The token of the link in the email.') }),
        body: bodyOfForm(resetPasswordBody),
        response: { 200: passwordReset, 202: resetNeedsSecondFactor },
      },
    },
    async (request, reply) => {
      const address = clientAddress(request);
      await refuseBannedAddress(deps, address);
      await limitByAddress(deps, request, resetAttemptsPerAddress);
      const { token } = request.params;
      const { password } = request.body;
      const outcome = await resetPassword(deps, { token, password }, { address, ...deviceOf(request) });
      if ('challenge' in outcome)
        return reply.status(202).send({ msg: secondFactorMessages.afterReset, ...outcome });
      return { msg: resetPasswordMessages.success, ...(await answerLogin(request, outcome)) };
    },
  );
}
