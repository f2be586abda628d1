import { pages } from '@gbr/domain/site.ts';
import type { App } from '../core/http/app-type.ts';

/** Where password managers lead to for a new password: https://www.w3.org/TR/change-password-url/. */
export function changePasswordAddress(app: App): void {
  app.get('/.well-known/change-password', { schema: { hide: true } }, async (_request, reply) =>
    reply.redirect(`${pages.accountSettings}#password`),
  );
}
