import type { Deps } from '../core/deps.ts';
import type { App } from '../core/http/app-type.ts';
import { authRoutes } from './auth-routes.ts';
import { emailRoutes } from './email-routes.ts';
import { ownAccountRoutes } from './own-account-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { passkeyRoutes } from './second-factor/passkey-routes.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';

export function accountRoutes(app: App, deps: Deps): void {
  authRoutes(app, deps);
  ownAccountRoutes(app, deps);
  sessionRoutes(app, deps);
  emailRoutes(app, deps);
  secondFactorRoutes(app, deps);
  passkeyRoutes(app, deps);
}
