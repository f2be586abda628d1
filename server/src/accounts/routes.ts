import type { Deps } from '../core/deps.ts';
import type { App } from '../core/http/app-type.ts';
import { emailRoutes } from './email-routes.ts';
import { loginRoutes } from './login-routes.ts';
import { ownAccountRoutes } from './own-account-routes.ts';
import { registerRoute } from './register-route.ts';
import { resetRoutes } from './reset-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { passkeyRoutes } from './second-factor/passkey-routes.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';

export function accountRoutes(app: App, deps: Deps): void {
  loginRoutes(app, deps);
  registerRoute(app, deps);
  resetRoutes(app, deps);
  ownAccountRoutes(app, deps);
  sessionRoutes(app, deps);
  emailRoutes(app, deps);
  secondFactorRoutes(app, deps);
  passkeyRoutes(app, deps);
}
