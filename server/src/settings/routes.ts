import { settings, settingsBody } from '@gbr/domain/wire/settings.ts';
import { runIdempotent, idempotent } from '../core/http/idempotent.ts';
import type { Deps } from '../core/deps.ts';
import type { App } from '../core/http/app-type.ts';
import { guardsFor, memberOf } from '../core/auth/session.ts';
import { changeSettings } from './change-settings.ts';
import { readSettings } from './read-settings.ts';

const tags = ['Moderation'];

export function settingsRoutes(app: App, deps: Deps): void {
  const onRequest = guardsFor(deps).moderator;

  app.get(
    '/api/settings',
    {
      onRequest,
      schema: { tags, operationId: 'getSettings', summary: 'The settings', response: { 200: settings } },
    },
    () => readSettings(deps.db),
  );

  app.patch(
    '/api/settings',
    {
      onRequest,
      config: idempotent,
      schema: {
        tags,
        operationId: 'changeSettings',
        summary: 'Change the settings',
        description: 'Changes only the fields that are sent.',
        body: settingsBody,
        response: { 200: settings },
      },
    },
    (request, reply) =>
      runIdempotent(deps, { request, reply }, (tx) => changeSettings(tx, memberOf(request), request.body)),
  );
}
