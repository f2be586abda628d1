import type { Locator } from '@playwright/test';

/** Both clicks come before the call's answer: afterwards the second would meet what the page shows then. */
export async function doubleClick(button: Locator, call: string): Promise<void> {
  const clicked = Promise.withResolvers<void>();
  await button.page().route(call, async (route) => {
    await clicked.promise;
    await route.fallback();
  });
  await button.dblclick();
  clicked.resolve();
}
