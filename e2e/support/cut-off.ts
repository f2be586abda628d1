import type { Page } from '@playwright/test';

const api = '**/api/**';

/** Cuts the page off from the API alone: files of the app may still be on their way. Returns what ends it. */
export async function cutOff(page: Page): Promise<() => Promise<void>> {
  await page.route(api, (route) => route.abort('internetdisconnected'));
  return () => page.unroute(api);
}

/** The server does what the next call asks for, and its answer never arrives. */
export async function loseAnswer(page: Page, url: string): Promise<void> {
  await page.route(
    url,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}
