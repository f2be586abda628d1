import type { BrowserContext } from '@playwright/test';

/**
 * As in a browser without service workers: each context would start one, a twentieth of the run's CPU. Playwright's own
 * option writes to the console.
 */
export const keepOutOfflineWorker = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
