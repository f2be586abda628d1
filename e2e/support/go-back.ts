import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Not in the call itself, which would not be answered by a page that is gone. */
export const goBack = (page: Page): Promise<void> =>
  page.evaluate(() => void setTimeout(() => history.back()));

/** Where the page holds Back: the entry that is shown comes back a moment later, and nothing on the page tells of it. */
export async function goBackAndStay(page: Page): Promise<void> {
  const moves = await page.evaluateHandle(() => {
    const seen = { count: 0 };
    navigation.addEventListener('currententrychange', ({ navigationType }) => {
      if (navigationType === 'traverse') seen.count += 1;
    });
    history.back();
    return seen;
  });
  await expect.poll(() => moves.evaluate(({ count }) => count)).toBe(2);
}
