import type { Page } from '@playwright/test';

/** Not in the call itself, which would not be answered by a page that is gone. */
export const goBack = (page: Page): Promise<void> =>
  page.evaluate(() => void setTimeout(() => history.back()));
