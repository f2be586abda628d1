import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Notes where the focus is once a text comes into the page: moved later, it would be taken from where one types by then. */
export async function noteFocusAtSight(page: Page, text: string): Promise<(of: string) => Promise<void>> {
  const seen = await page.evaluateHandle((awaited) => {
    const noted: { focused?: Element | null } = {};
    const watch = new MutationObserver(() => {
      if (!document.body.textContent.includes(awaited)) return;
      watch.disconnect();
      noted.focused = document.activeElement;
    });
    watch.observe(document.body, { childList: true, characterData: true, subtree: true });
    return noted;
  }, text);
  return async (of) => {
    await expect.poll(() => seen.evaluate(({ focused }) => focused !== undefined)).toBe(true);
    expect(await seen.evaluate(({ focused }, selector) => focused?.matches(selector), of)).toBe(true);
  };
}
