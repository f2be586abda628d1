import type { Locator } from '@playwright/test';

/** Clicks what only looks disabled, and then says why: a usual click would wait. Not before it stands still, either. */
export async function clickAnyway(button: Locator): Promise<void> {
  await button.hover();
  await button.click({ force: true });
}
