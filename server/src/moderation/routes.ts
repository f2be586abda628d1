import type { Deps } from '../core/deps.ts';
import type { App } from '../core/http/app-type.ts';
import { moderatedAppealRoutes } from './appeals/routes.ts';
import { moderatedBookRoutes } from './books/routes.ts';
import { moderatedUserRoutes } from './users/routes.ts';
import { recordRoutes } from './oversight/routes.ts';
import { moderatedReviewRoutes } from './reviews/routes.ts';

export function moderationRoutes(app: App, deps: Deps): void {
  moderatedBookRoutes(app, deps);
  moderatedReviewRoutes(app, deps);
  moderatedUserRoutes(app, deps);
  recordRoutes(app, deps);
  moderatedAppealRoutes(app, deps);
}
