import type { Deps } from '../core/deps.ts';
import type { App } from '../core/http/app-type.ts';
import { authRoutes } from './auth-routes.ts';
import { ownAccountRoutes } from './own-account-routes.ts';

/** Accounts: getting in, and one's own account (spec section 7). */
export function accountRoutes(app: App, deps: Deps): void {
  authRoutes(app, deps);
  ownAccountRoutes(app, deps);
}
