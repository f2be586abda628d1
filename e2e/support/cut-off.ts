import type { Page } from '@playwright/test';

const api = '**/api/**';

/** Cuts the page off from the API alone: files of the app may still be on their way. Returns what ends it. */
export async function cutOff(page: Page): Promise<() => Promise<void>> {
  await page.route(api, (route) => route.abort('internetdisconnected'));
  return () => page.unroute(api);
}
