import { z } from 'zod';
import { weeklySummaryMessages } from '@gbr/domain/messages/weekly-summary.ts';
import { accountChanged, weeklySummaryBody } from '@gbr/domain/wire/accounts.ts';
import { done } from '@gbr/domain/wire/common.ts';
import { pages } from '@gbr/domain/site.ts';
import { guardsFor, memberOf } from '../core/auth/session.ts';
import type { Deps } from '../core/deps.ts';
import type { App } from '../core/http/app-type.ts';
import { bodyOfForm } from '../core/http/form-body.ts';
import { idempotent, runIdempotent } from '../core/http/idempotent.ts';
import { readMe } from '../core/members/user-view.ts';
import { memberOfSummaryToken } from './summary-token.ts';
import { switchSummary, turnOffByLink } from './switch-summary.ts';

const tags = ['Accounts'];
const said = (on: boolean) => (on ? weeklySummaryMessages.on : weeklySummaryMessages.off);
const params = z.object({ token: z.string().describe('The token of the link in the email.') });
/** What a mail program sends; it says nothing that the address does not. */
const oneClick = z.object({ 'List-Unsubscribe': z.string().optional() });

export async function summaryRoutes(app: App, deps: Deps): Promise<void> {
  const guards = guardsFor(deps);
  app.patch(
    '/api/users/me/weekly-summary',
    {
      onRequest: guards.member('account'),
      config: idempotent,
      schema: {
        tags,
        operationId: 'switchWeeklySummary',
        summary: 'Turn the weekly summary on or off',
        body: bodyOfForm(weeklySummaryBody),
        response: { 200: accountChanged },
      },
    },
    (request, reply) =>
      runIdempotent(deps, { request, reply }, async (tx) => {
        await switchSummary(tx, memberOf(request), request.body);
        return { msg: said(request.body.on), user: await readMe(tx, memberOf(request).id) };
      }),
  );

  const turnOff = async (token: string) => {
    const memberId = memberOfSummaryToken(deps.keys.summaryLinks, token);
    await deps.write((tx) => turnOffByLink(tx, memberId));
    return { msg: weeklySummaryMessages.off };
  };

  app.post(
    '/api/weekly-summary/:token/off',
    {
      schema: {
        tags,
        operationId: 'turnOffWeeklySummary',
        summary: 'Turn the weekly summary off with the link in the email',
        params,
        response: { 200: done },
      },
    },
    async (request) => turnOff(request.params.token),
  );

  // The address that the email names: opened it is a page with a button, and a mail program posts a form to it.
  await app.register(async (forMailPrograms: App) => {
    const type = 'application/x-www-form-urlencoded';
    forMailPrograms.addContentTypeParser(type, { parseAs: 'string' }, async () => undefined);
    forMailPrograms.post(
      pages.weeklySummary,
      { config: { multipart: oneClick }, schema: { hide: true, params, response: { 200: done } } },
      async (request) => turnOff(request.params.token),
    );
  });
}
