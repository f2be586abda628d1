import type { Browser, TestInfo } from '@playwright/test';

/**
 * Of all open pages, for a test that has failed. Playwright's own option takes one at the end of each test, in case it
 * fails later, and throws it away: 60 ms of the processor every time.
 */
export async function attachPictures(testInfo: TestInfo, browser: Browser): Promise<void> {
  const pages = browser.contexts().flatMap((context) => context.pages());
  for (const [at, page] of pages.entries()) {
    const path = testInfo.outputPath(`test-failed-${at + 1}.png`);
    // A page that hangs or has crashed has none, and the test's own failure is what counts.
    const isTaken = await page.screenshot({ path, caret: 'initial', timeout: 5_000 }).then(
      () => true,
      () => false,
    );
    if (isTaken) testInfo.attachments.push({ name: 'screenshot', path, contentType: 'image/png' });
  }
}
