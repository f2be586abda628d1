import { registerBody, session } from '@gbr/domain/wire/accounts.ts';
import { limitByAddress } from '../core/auth/attempts-from.ts';
import { giveBack } from '../core/auth/rate-limit.ts';
import { deviceOf } from '../core/auth/session.ts';
import type { Deps } from '../core/deps.ts';
import { isOurFault } from '../core/http-error.ts';
import type { App } from '../core/http/app-type.ts';
import { clientAddress } from '../core/http/client-address.ts';
import { bodyOfForm } from '../core/http/form-body.ts';
import { registrationsPerAddress } from './auth-limits.ts';
import { withKeyedMutex } from './keyed-mutex.ts';
import { linkMailsFrom } from './link-mails.ts';
import { loginAnswers } from './answer-login.ts';
import { refuseBannedAddress } from './refuse-banned-address.ts';
import { refuseBadForm, register } from './register.ts';

export function registerRoute(app: App, deps: Deps): void {
  const answerLogin = loginAnswers(deps);

  app.post(
    '/api/auth/register',
    {
      schema: {
        tags: ['Accounts'],
        operationId: 'register',
        summary: 'Register',
        description:
          'Where the server asks for it, the email address has to be confirmed before anything is launched or picked.',
        body: bodyOfForm(registerBody),
        response: { 201: session },
      },
    },
    async (request, reply) => {
      const address = clientAddress(request);
      // In turn, so that a whole office gets in at once without filling the queue for passwords.
      const loggedIn = await withKeyedMutex(`register ${address}`, address, async () => {
        await refuseBannedAddress(deps, address);
        // Before it counts: a form that needs another look uses up no attempt.
        refuseBadForm(request.body);
        const counted = await limitByAddress(deps, request, registrationsPerAddress);
        try {
          return await register(deps, request.body, {
            address,
            linkMails: linkMailsFrom(request, deps.keys.addressDigests),
            ...deviceOf(request),
          });
        } catch (error) {
          if (isOurFault(error)) await giveBack(deps.db, counted);
          throw error;
        }
      });
      return reply.status(201).send(await answerLogin(request, loggedIn));
    },
  );
}
