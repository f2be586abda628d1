import type { Deps } from '../core/deps.ts';
import type { App } from '../core/http.ts';
import { moderatedBookRoutes } from './book-routes.ts';
import { memberRoutes } from './member-routes.ts';
import { recordRoutes } from './record-routes.ts';

/** The moderators' calls: books, members, and the records of what was done. */
export function moderationRoutes(app: App, deps: Deps): void {
  moderatedBookRoutes(app, deps);
  memberRoutes(app, deps);
  recordRoutes(app, deps);
}
