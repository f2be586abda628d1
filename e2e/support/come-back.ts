import type { Page } from '@playwright/test';

/** From another tab, a while later: what is shown is loaded again. The page's clock stands still from then on. */
export async function comeBack(page: Page, afterMs = 60_000): Promise<void> {
  await page.clock.setFixedTime(Date.now() + afterMs);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}
