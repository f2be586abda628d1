import type { Page } from '@playwright/test';

/**
 * From another tab, a while later: what is shown is loaded again. The page's clock stands still from then on, and what
 * the server says of the time is the same.
 */
export async function comeBack(page: Page, afterMs = 60_000): Promise<void> {
  const then = new Date(Date.now() + afterMs);
  await page.clock.setFixedTime(then);
  await page.evaluate((date) => {
    const real = window.fetch;
    window.fetch = async (...call) => {
      const answer = await real(...call);
      const headers = new Headers(answer.headers);
      headers.set('Date', date);
      return Object.defineProperty(answer, 'headers', { value: headers });
    };
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, then.toUTCString());
}
