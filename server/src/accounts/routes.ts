import { messages } from '@gbr/domain/messages.ts';
import {
  accountBody,
  accountChanged,
  loginBody,
  me,
  registerBody,
  session,
} from '@gbr/domain/wire/accounts.ts';
import { act } from '../core/act.ts';
import { clientAddress, isDirectLoopback } from '../core/client-address.ts';
import type { Deps } from '../core/deps.ts';
import type { App } from '../core/http.ts';
import { guardsFor, memberOf } from '../core/session.ts';
import type { UserRow } from '../core/tables.ts';
import { tokensSignedWith } from '../core/tokens.ts';
import { countTry } from '../core/tries.ts';
import { meView, readMe } from '../core/user-view.ts';
import { changeAccount } from './change-account.ts';
import { registrationsPerAddress } from './limits.ts';
import { login } from './login.ts';
import { refuseBannedAddress } from './refuse-banned-address.ts';
import { register } from './register.ts';

/** Accounts: login, registration, and one's own account (spec section 7). */
export function accountRoutes(app: App, deps: Deps): void {
  const guards = guardsFor(deps);
  const tokens = tokensSignedWith(deps.secret);
  const sessionOf = (user: UserRow) => ({
    token: tokens.issue({ sub: user.id, version: user.token_version }, deps.now()),
    user: meView(user, deps.now()),
  });

  app.post(
    '/api/auth/login',
    { schema: { tags: ['Accounts'], summary: 'Log in', body: loginBody, response: { 200: session } } },
    async (request) => {
      const address = clientAddress(request);
      await refuseBannedAddress(deps, address);
      return sessionOf(await login(deps, request.body, isDirectLoopback(request) ? undefined : address));
    },
  );

  app.post(
    '/api/auth/register',
    { schema: { tags: ['Accounts'], summary: 'Register', body: registerBody, response: { 201: session } } },
    async (request, reply) => {
      const address = clientAddress(request);
      await refuseBannedAddress(deps, address);
      if (!isDirectLoopback(request)) await countTry(deps.db, registrationsPerAddress, address, deps.now());
      return reply.status(201).send(sessionOf(await register(deps, request.body)));
    },
  );

  app.get(
    '/api/users/me',
    {
      onRequest: guards.member('look'),
      schema: { tags: ['Accounts'], summary: 'The signed-in member', response: { 200: me } },
    },
    async (request) => meView(memberOf(request), deps.now()),
  );

  app.patch(
    '/api/users/me',
    {
      onRequest: guards.member('account'),
      schema: {
        tags: ['Accounts'],
        summary: 'Change reviewer name and marketplace',
        body: accountBody,
        response: { 200: accountChanged },
      },
    },
    (request, reply) =>
      act(deps, { request, reply }, async (db) => {
        await changeAccount(db, memberOf(request), request.body);
        return { msg: messages.account.saved, user: await readMe(db, memberOf(request).id, deps.now()) };
      }),
  );
}
